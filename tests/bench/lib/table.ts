import type { Budget } from '../budgets.ts';
import { digits, type Figure, type Unit } from './figure.ts';

const bare: readonly Unit[] = ['count', 'score', 'shift', 'ratio'];

function withUnit(value: number, unit: Unit): string {
  const text = value.toFixed(digits[unit]);
  return bare.includes(unit) ? text : `${text} ${unit}`;
}

function budgetText(budget: Budget | null, unit: Unit): string {
  if (!budget) return '';
  const { most, least } = budget;
  const number = (value: number) => (bare.includes(unit) ? String(value) : `${value} ${unit}`);
  return [most !== undefined && `≤ ${number(most)}`, least !== undefined && `≥ ${number(least)}`]
    .filter(Boolean)
    .join(', ');
}

function verdict({ budget, kept }: Figure): string {
  if (!budget) return '';
  return kept ? 'ok' : 'OVER';
}

/** The figures as a Markdown table, columns aligned for a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['Part', 'Of', 'Figure', 'Measured', 'Budget', '', 'Note'];
  const rows = figures.map((figure) => [
    figure.part,
    figure.subject,
    figure.name,
    withUnit(figure.value, figure.unit),
    budgetText(figure.budget, figure.unit),
    verdict(figure),
    figure.note ?? '',
  ]);
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  widths[widths.length - 1] = 4;
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}
