/** A rule for alerts, as Prometheus reads it. */
export interface Rule {
  alert: string;
  expr: string;
}

interface Sample {
  name: string;
  labels: string;
  value: number;
}

/**
 * The alerts that rules give for metrics, with the tenant of each: the small part of Prometheus' language that our rules
 * use; what is asked of a histogram over hours is left out. `increase` compares with `before`. Throws for an expression of
 * another form.
 */
export function alertsFor(rules: readonly Rule[], text: string, now: number, before = text): string[][] {
  return rules.flatMap(({ alert, expr }) => {
    if (/^(?:up\{|histogram_quantile\()/.test(expr)) return [];
    const form = /^(time\(\) - )?(increase\()?(\w+)(?:\{([^}]*)\})?(?:\[\w+\]\))? (>|==) (\d+)$/.exec(expr);
    if (!form) throw new Error(`No form that is known: ${expr}`);
    const [, since, increase, name = '', wanted = '', sign, limit] = form;
    const matching = (metrics: string) =>
      samplesIn(metrics).filter((one) => one.name === name && one.labels.includes(wanted));
    const former = new Map(matching(before).map(({ labels, value }) => [labels, value]));
    return matching(text).flatMap(({ labels, value }) => {
      const seen = since ? now / 1000 - value : increase ? value - (former.get(labels) ?? value) : value;
      const isTrue = sign === '>' ? seen > Number(limit) : seen === Number(limit);
      return isTrue ? [[alert, /tenant="([^"]*)"/.exec(labels)?.[1] ?? '']] : [];
    });
  });
}

function samplesIn(text: string): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels,
    value: Number(value),
  }));
}
