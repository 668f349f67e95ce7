import { openApiDocument } from './open-api.ts';
it('prints', () => { console.log(JSON.stringify(openApiDocument(), null, 1).slice(0, 6000)); });
