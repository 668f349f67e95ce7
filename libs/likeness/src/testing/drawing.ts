import sharp from 'sharp';

/** A picture of coloured shapes, as JPEG. Every seed gives another one, and always the same. @param seed a whole number */
export async function drawing(seed: number, { width = 400, height = 500 } = {}): Promise<Buffer> {
  let state = seed * 2_654_435_761 + 12_345;
  const dice = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const shape = () =>
    `<ellipse cx="${dice() * 100}%" cy="${dice() * 100}%" rx="${4 + dice() * 20}%" ry="${4 + dice() * 20}%"
      fill="hsl(${Math.floor(dice() * 360)} 60% ${Math.floor(20 + dice() * 60)}%)"/>`;
  const shapes = Array.from({ length: 24 }, shape).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ddd"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
