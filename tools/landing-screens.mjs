import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './workspace.mjs';

// Makes the pictures of the landing page from the screens of `npm run screenshots`.
const SCREENS = { dashboard: 'notebook', 'feed-kept': 'feed', kept: 'kept' };
const FROM = join(ROOT, 'screenshots');
const TO = join(ROOT, 'apps', 'web', 'src', 'features', 'landing', 'screens');

for (const [screen, name] of Object.entries(SCREENS)) {
  await crop(`${screen}-1440-light.png`, `${name}.webp`, { width: 1160, height: 660 });
  await crop(`${screen}-360-light.png`, `${name}-phone.webp`, { width: 720, height: 628 });
}

/** The upper left of a screen: the page shows it a little larger than its space, and cropped. */
async function crop(from, to, size) {
  const picture = sharp(join(FROM, from)).extract({ left: 0, top: 0, ...size });
  await picture.webp({ quality: 72 }).toFile(join(TO, to));
}
