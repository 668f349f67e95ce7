import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findingsIn } from './styles.mjs';

const IMPORT = "import styles from './hat.module.css';\n";
const found = (files) =>
  findingsIn(new Map(Object.entries(files).map(([name, text]) => [`apps/web/src/${name}`, text])));

describe('findingsIn', () => {
  it('finds nothing where each class is defined and used by one component', () => {
    const sheet = '@media (width > 1.5px) {\n  .hat:has(> .brim) {\n    margin: 0.5px;\n  }\n}\n';
    const code = `${IMPORT}const Hat = () => <p className={styles.hat}><i className={styles.brim} /></p>;\n`;
    assert.deepEqual(found({ 'hat.module.css': sheet, 'hat.tsx': code }), []);
  });

  it('reads no classes from comments, texts, values and keyframes', () => {
    const sheet = `/* .no */
.hat { content: '.no'; background: url('a.no'); width: 1.5px; }
@keyframes turn { 0.5% { rotate: .5turn; } }
`;
    assert.deepEqual(found({ 'hat.module.css': sheet, 'hat.ts': `${IMPORT}styles.hat;\n` }), []);
  });

  it('names the class that nobody uses, and the one that does not exist', () => {
    assert.deepEqual(found({ 'hat.module.css': '.hat {}', 'hat.ts': `${IMPORT}styles.brim;\n` }), [
      'apps/web/src/hat.module.css: no element has .hat',
      'apps/web/src/hat.ts: there is no .brim',
    ]);
  });

  it('does not mistake the word in a comment for classes that cannot be read', () => {
    const code = `${IMPORT}// The styles are short.\nstyles.hat;\n`;
    assert.deepEqual(found({ 'hat.module.css': '.hat {}', 'hat.ts': code }), []);
  });
});
