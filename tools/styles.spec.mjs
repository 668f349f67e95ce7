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

  for (const [what, says, files] of [
    [
      'a class in a global style sheet',
      'base.css: .hat is a class in a global style sheet',
      { 'base.css': '.hat {}' },
    ],
    [
      'a class that is written as a text',
      'hat.tsx: "hat" is the class of no module',
      { 'hat.tsx': 'const Hat = () => <p className="hat" />;\n' },
    ],
    [
      'a class that is computed',
      'hat.ts: classes are written as styles.name',
      { 'hat.module.css': '.hat {}', 'hat.ts': `${IMPORT}const look = [styles.hat, styles['hat']];\n` },
    ],
    [
      'a module that two components share',
      'hat.module.css: apps/web/src/cap.ts imports it, which is not the component of that name',
      {
        'hat.module.css': '.hat {}',
        'hat.ts': `${IMPORT}styles.hat;\n`,
        'cap.ts': `${IMPORT}styles.hat;\n`,
      },
    ],
    [
      'a module that is left over',
      'hat.module.css: the file beside it, hat.tsx or .ts, does not import it',
      { 'hat.module.css': '' },
    ],
    [
      'a part of ui/ that is not in the layer that features come after',
      'ui/hat.module.css: what is in ui/, and nothing else, is in the layer ui',
      { 'ui/hat.module.css': '.hat {}', 'ui/hat.ts': `${IMPORT}styles.hat;\n` },
    ],
  ])
    it(`finds ${what}`, () => assert.deepEqual(found(files), [`apps/web/src/${says}`]));
});
