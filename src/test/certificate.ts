import { createSign, type KeyObject } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? Buffer.from([length]) : Buffer.from([0x82, length >> 8, length & 255])
  return Buffer.concat([Buffer.from([tag]), size, content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')

const sha256WithRsa = sequence(hex('06092a864886f70d01010b'), hex('0500'))
const nameOf = (text: string) =>
  sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(text)))))
const timeOf = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`))

type Parts = { serial: string; publicKey: KeyObject; signedBy: KeyObject; until: Date }

/** Makes an X.509 certificate, which node:crypto only reads; `serial` is hexadecimal and begins below 8. */
export function certificateOf({ serial, publicKey, signedBy, until }: Parts): string {
  const name = nameOf('Test')
  const content = sequence(
    der(0xa0, hex('020102')),
    der(0x02, hex(serial)),
    sha256WithRsa,
    name,
    sequence(timeOf(new Date('2026-01-01T00:00:00Z')), timeOf(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(signedBy)
  const whole = sequence(content, sha256WithRsa, der(0x03, hex('00'), signature))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`
}
