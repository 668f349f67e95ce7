const GRAVE = ['high', 'critical'];

/**
 * The high and critical advisories of npm's report, divided into those that an exception excuses today and the others.
 * @param {{ vulnerabilities: Record<string, { via: (string | object)[] }> }} report
 * @param {{ id: string, until: string, because: string }[]} exceptions advisories by the end of their address
 * @param {string} today YYYY-MM-DD
 */
export function judge({ vulnerabilities }, exceptions, today) {
  const isGood = ({ until }) => until >= today;
  const good = new Set(exceptions.filter(isGood).map(({ id }) => id));
  const grave = new Map();
  // A package that is unsafe only because of a dependency is reported at that dependency.
  for (const [name, { via }] of Object.entries(vulnerabilities))
    for (const advisory of via)
      if (typeof advisory === 'object' && GRAVE.includes(advisory.severity))
        grave.set(`${name} ${advisory.url}`, { name, title: advisory.title, url: advisory.url });
  const isExcused = ({ url }) => good.has(url.slice(url.lastIndexOf('/') + 1));
  const all = [...grave.values()];
  return {
    open: all.filter((advisory) => !isExcused(advisory)),
    excused: all.filter(isExcused),
    expired: exceptions.filter((exception) => !isGood(exception)),
  };
}
