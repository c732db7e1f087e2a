import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'
import { dayMs } from '@assay/market'

/** A key and its self-signed certificate, in PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** A certificate for one name or IPv4 address, by default valid from yesterday to tomorrow (X.509, RFC 5280, on P-256). */
export function selfSigned(name: string, days: readonly [from: number, to: number] = [-1, 1]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(objectId('2a8648ce3d040302'))
  const subject = sequence(set(sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
  const about = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    subject,
    sequence(...days.map(utcTime)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension('551d11', sequence(alternativeName(name))), extension('551d13', sequence(der(0x01, Buffer.from([255])))))),
  )
  const signature = sign('sha256', about, privateKey)
  const whole = sequence(about, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  const cert = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const extension = (id: string, value: Buffer) => sequence(objectId(id), der(0x04, value))

const alternativeName = (name: string) =>
  isIP(name) === 4 ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name))

function utcTime(days: number): Buffer {
  const digits = new Date(Date.now() + days * dayMs).toISOString().replaceAll(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}
