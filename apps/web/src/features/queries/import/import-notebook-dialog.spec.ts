import { readText } from './import-notebook-dialog.tsx';

const file = (bytes: number[]) => readText({ arrayBuffer: async () => new Uint8Array(bytes).buffer } as Blob);

describe('readText', () => {
  it.each([
    ['UTF-8', [0x62, 0x6c, 0xc3, 0xa5]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x62, 0x6c, 0xc3, 0xa5]],
    ['UTF-16', [0xff, 0xfe, 0x62, 0, 0x6c, 0, 0xe5, 0]],
    ['Windows-1252', [0x62, 0x6c, 0xe5]],
  ])('reads %s', async (_, bytes) => {
    await expect(file(bytes)).resolves.toBe('bl\u00e5');
  });
});
