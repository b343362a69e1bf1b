/**
 * FIPS 180-4 for short ASCII texts, at once and without a promise for each: a captcha hashes ten thousand of them,
 * and crypto.subtle is missing where a page does not come over https.
 */
export function sha256(text: string): string {
  const state = new Int32Array(fractionsOf(8, 1 / 2))
  const blocks = padded(text)
  const words = new Int32Array(64)
  for (let at = 0; at < blocks.length; at += 16) {
    words.set(blocks.subarray(at, at + 16))
    expand(words)
    compress(state, words)
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function padded(text: string): Int32Array {
  const blocks = new Int32Array(((text.length + 8) >> 6) * 16 + 16)
  for (let at = 0; at <= text.length; at++) {
    const byte = at < text.length ? text.charCodeAt(at) : 0x80
    blocks[at >> 2] = of(blocks, at >> 2) | (byte << (24 - (at % 4) * 8))
  }
  blocks[blocks.length - 1] = text.length * 8
  return blocks
}

const of = (words: Int32Array, index: number): number => words[index] ?? 0

function expand(words: Int32Array) {
  for (let at = 16; at < 64; at++) {
    const early = of(words, at - 15)
    const late = of(words, at - 2)
    const small0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const small1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[at] = of(words, at - 16) + small0 + of(words, at - 7) + small1
  }
}

function compress(state: Int32Array, words: Int32Array) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at++) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + big1 + ((e & f) ^ (~e & g)) + of(constants, at) + of(words, at)) | 0
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = of(state, at) + word
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The first 32 bits behind the point of the roots of the first primes: the constants of the standard. */
function fractionsOf(count: number, power: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p)) primes.push(n)
  return primes.map((prime) => ((prime ** power % 1) * 2 ** 32) | 0)
}
const constants = new Int32Array(fractionsOf(64, 1 / 3))
