import { appendFileSync } from 'node:fs';

// Loaded into every process that runs mutated code: before each file of tests, and first of all in a command. It says
// which mutation is in force, and notes the mutations that a file of tests comes by.
process.env.PORTICO_MUTANT_TEST =
  globalThis.__vitest_worker__?.filepath ?? process.env.PORTICO_MUTANT_TEST ?? '';

/** A mutation that turns a loop endless would hold its process for ever. */
const most = 2_000_000;

function makeSwitch() {
  const noted = new Set();
  let times = 0;
  return (number) => {
    const { PORTICO_MUTANT: inForce, PORTICO_MUTANT_TEST: test, PORTICO_MUTANT_HITS: hits } = process.env;
    if (hits && !noted.has(`${number} ${test}`)) {
      noted.add(`${number} ${test}`);
      appendFileSync(hits, `${number} ${test}\n`);
    }
    if (inForce !== String(number)) return false;
    times += 1;
    if (times > most) throw new Error('The mutation makes a loop without end.');
    return true;
  };
}

globalThis.__mutant ??= makeSwitch();
