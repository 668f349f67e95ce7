/**
 * True if Rummage runs on this Node: `^20.19 || >=22.12`.
 * @param version as in process.versions.node, e.g. "20.19.4"
 */
export function supportsNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}
