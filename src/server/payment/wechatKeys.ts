import {
  createDecipheriv,
  createPublicKey,
  createVerify,
  type KeyObject,
  X509Certificate,
} from 'node:crypto'
import * as z from 'zod/mini'
import type { WechatClient } from './wechatClient.ts'
import type { SignedHeaders, Wechat } from './wechatTypes.ts'

/** A message is believed for five minutes before and after its time. */
const skewMs = 300_000
/** Certificates are fetched anew after so long, and for a number that is not known at most so often. */
const keptMs = 12 * 3_600_000
const pauseMs = 60_000

/**
 * The keys with which WeChat Pay signs: its public key from a file, or the certificates of the platform, which change
 * every few years; the new one is valid beside the old one for a while, and whoever meets its number fetches both.
 */
export function openWechatKeys(config: Pick<Wechat, 'apiKey' | 'publicKey'>, client: WechatClient) {
  const fixed = config.publicKey && createPublicKey(config.publicKey.pem)
  let certificates = new Map<string, KeyObject>()
  let askedAt = Number.NEGATIVE_INFINITY
  let under: Promise<void> | null = null

  const renew = (now: number) => {
    if (now - askedAt >= pauseMs) {
      askedAt = now
      under = fetchCertificates(config.apiKey, client)
        .then((fetched) => {
          certificates = fetched
        })
        .finally(() => {
          under = null
        })
    }
    return under
  }

  async function keyOf(serial: string, now: number): Promise<KeyObject | undefined> {
    if (fixed && serial === config.publicKey?.id) return fixed
    if (!certificates.has(serial)) await renew(now)
    else if (now - askedAt > keptMs) renew(now)?.catch(() => {}) // the known one still serves
    return certificates.get(serial)
  }

  return {
    async verify(headers: SignedHeaders, body: string, now: Date): Promise<boolean> {
      if (!isOfNow(headers, now)) return false
      const serial = headers['wechatpay-serial']
      const key = serial && (await keyOf(serial, now.getTime()))
      return key ? isSigned(key, headers, body) : false
    },
  }
}

function isOfNow(headers: SignedHeaders, now: Date): boolean {
  const at = Number(headers['wechatpay-timestamp']) * 1000
  return Math.abs(now.getTime() - at) <= skewMs
}

function isSigned(key: KeyObject, headers: SignedHeaders, body: string): boolean {
  const { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce } = headers
  const verifier = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`)
  return verifier.verify(key, headers['wechatpay-signature'] ?? '', 'base64')
}

const Sealed = z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() })
const Certificates = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: Sealed })),
})

/**
 * The list is signed by a key that stands in it. That it is true follows from its being sealed with the key that only
 * WeChat Pay and the merchant have.
 */
async function fetchCertificates(apiKey: string, client: WechatClient) {
  let keys = new Map<string, KeyObject>()
  await client.send('GET', '/v3/certificates', undefined, async (headers, body, now) => {
    keys = opened(apiKey, body)
    const key = keys.get(headers['wechatpay-serial'] ?? '')
    return key !== undefined && isOfNow(headers, now) && isSigned(key, headers, body)
  })
  return keys
}

function opened(apiKey: string, body: string): Map<string, KeyObject> {
  const { data } = Certificates.parse(JSON.parse(body))
  return new Map(
    data.flatMap(({ serial_no: serial, encrypt_certificate: sealed }) => {
      const pem = decrypted(apiKey, sealed)
      const certificate = pem === null ? null : new X509Certificate(pem)
      const isValid = certificate && new Date(certificate.validTo) > new Date()
      return isValid ? [[serial, certificate.publicKey] as const] : []
    }),
  )
}

/** AEAD_AES_256_GCM; null where it was not sealed with this key. */
export function decrypted(key: string, sealed: z.infer<typeof Sealed>): string | null {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.nonce, { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(sealed.associated_data))
  try {
    return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
