import type { SharedTexts } from './indexedGoods.ts'

/**
 * The numbers that stand for brands, fourth levels, attribute values and shared texts in every segment of an index.
 * It only grows, so a number never changes its meaning.
 */
export class Frame {
  readonly brandIds: Numbered<string>
  readonly leafIds: Numbered<string>
  readonly keys: Numbered<string>
  /** Key and value as one text; a pair's number is what goods hold. */
  readonly pairs: Numbered<string>
  /** The place is the number of a pair, and the value is the number of its key. */
  readonly keyOfPair: number[]
  /** They are what goods are stored with. */
  readonly texts: { names: FrameTexts; usual: FrameTexts }
  private readonly properties: (string | undefined)[] = []

  constructor(
    plain: PlainFrame = {
      brandIds: [],
      leafIds: [],
      keys: [],
      pairs: [],
      keyOfPair: [],
      names: [],
      usual: [],
    },
  ) {
    this.brandIds = new Numbered(plain.brandIds)
    this.leafIds = new Numbered(plain.leafIds)
    this.keys = new Numbered(plain.keys)
    this.pairs = new Numbered(plain.pairs)
    this.keyOfPair = plain.keyOfPair
    this.texts = { names: new FrameTexts(plain.names), usual: new FrameTexts(plain.usual) }
  }

  /** Fourth level and brand in one number, so that one load tells both. */
  place(category4Id: string, brandId: string): number {
    const [leaf, brand] = [this.leafIds.of(category4Id), this.brandIds.of(brandId)]
    if (leaf > 0xffff || brand > 0xffff)
      throw new RangeError('More than 65,536 brands or categories')
    return ((leaf << 16) | brand) >>> 0
  }

  /** Answers the pairs of an attrDesc in its order. */
  pairsOf(attrDesc: string): number[] {
    return entriesOf(attrDesc).map(([key, value]) => this.pair(key, value))
  }

  private pair(key: string, value: string): number {
    const number = this.pairs.of(`${key}${separator}${value}`)
    if (number === this.keyOfPair.length) this.keyOfPair.push(this.keys.of(key))
    return number
  }

  entry(pair: number): [key: string, value: string] {
    const text = this.pairs.values[pair] ?? ''
    const at = text.indexOf(separator)
    return [text.slice(0, at), text.slice(at + 1)]
  }

  attrDesc(pairs: Iterable<number>): string {
    return `{${Array.from(pairs, (pair) => this.property(pair)).join(',')}}`
  }

  /** A text is written once, because a page shows the same few values again and again. */
  private property(pair: number): string {
    const known = this.properties[pair]
    if (known !== undefined) return known
    const text = this.entry(pair)
      .map((one) => JSON.stringify(one))
      .join(':')
    this.properties[pair] = text
    return text
  }

  plain(): PlainFrame {
    return {
      brandIds: this.brandIds.values,
      leafIds: this.leafIds.values,
      keys: this.keys.values,
      pairs: this.pairs.values,
      keyOfPair: this.keyOfPair,
      names: this.texts.names.plain(),
      usual: this.texts.usual.plain(),
    }
  }
}

export type PlainFrame = {
  brandIds: string[]
  leafIds: string[]
  keys: string[]
  pairs: string[]
  keyOfPair: number[]
  names: string[]
  usual: string[]
}

const separator = '\u001f'

/** A text that is not a JSON object has no attributes. */
function entriesOf(attrDesc: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(attrDesc)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    const entries = Object.entries(value).filter(([, one]) => one !== null)
    return entries.map(([key, one]) => [
      key,
      typeof one === 'object' ? JSON.stringify(one) : String(one),
    ])
  } catch {
    return []
  }
}

/** Values keep the order in which they came, and each has a number. */
class Numbered<T> {
  readonly values: T[]
  private numbers: Map<T, number> | null = null

  constructor(values: T[]) {
    this.values = values
  }

  /** Answers the number of a value, and gives it one if it has none. */
  of(value: T): number {
    const known = this.find(value)
    if (known !== undefined) return known
    this.index().set(value, this.values.length)
    return this.values.push(value) - 1
  }

  find(value: T): number | undefined {
    return this.index().get(value)
  }

  /** It is made when it is first asked for, because a boot from a snapshot should not wait for it. */
  private index(): Map<T, number> {
    this.numbers ??= new Map(this.values.map((value, number) => [value, number]))
    return this.numbers
  }
}

/**
 * A text is written as its number, or behind a mark as it is once there are too many: where each of the goods has a name
 * of its own, numbers save nothing.
 */
class FrameTexts implements SharedTexts {
  private readonly texts: Numbered<string>

  constructor(values: string[]) {
    this.texts = new Numbered(values)
  }

  write(text: string): string {
    const isFull = this.texts.values.length === mostTexts
    const number = isFull ? this.texts.find(text) : this.texts.of(text)
    return number === undefined ? `${asItIs}${text}` : number.toString(36)
  }

  read(written: string): string {
    if (written.startsWith(asItIs)) return written.slice(asItIs.length)
    return this.texts.values[Number.parseInt(written, 36)] ?? ''
  }

  plain(): string[] {
    return this.texts.values
  }
}

const asItIs = '='
const mostTexts = 131_072
