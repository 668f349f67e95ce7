import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** What an answer has that is not as it should be. */
interface Twist {
  origin?: string;
  challenge?: string;
  counter?: number;
  /** Default: the device has checked who uses it. */
  isVerified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A passkey (ES256) on a device made of software, which answers as Web Authentication says. */
export function softwarePasskey(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let used = 0;

  const clientData = (type: string, asked: { challenge: string }, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? asked.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, { counter, isVerified = true }: Twist, key?: Buffer): Buffer {
    used = counter ?? used + 1;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(used);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  const answer = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  });

  return {
    id,

    /** Answers the options of adding a passkey. */
    create: (options: CreationOptions, twist: Twist = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const noMaker = Buffer.alloc(16);
      const length = Buffer.from([0, credentialId.length]);
      const key = Buffer.concat([noMaker, length, credentialId, coseKey(x, y)]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
        attestationObject: attestation(authenticatorData(options.rp.id, twist, key)).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Answers the options of logging in. */
    get: (options: RequestOptions, twist: Twist = {}) => {
      const data = clientData('webauthn.get', options, twist);
      const authenticator = authenticatorData(options.rpId, twist);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

/** An EC2 key for ES256 in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  const [head, beforeY] = ['a5010203262001215820', '225820'].map((hex) => Buffer.from(hex, 'hex'));
  return Buffer.concat([
    head as Buffer,
    Buffer.from(x, 'base64url'),
    beforeY as Buffer,
    Buffer.from(y, 'base64url'),
  ]);
}

/** {"fmt": "none", "attStmt": {}, "authData": …} in CBOR. */
function attestation(authData: Buffer): Buffer {
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex');
  return Buffer.concat([head, Buffer.from([authData.length]), authData]);
}
