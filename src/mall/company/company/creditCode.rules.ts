/** GB 32100-2015 allows ten digits and the letters without I, O, S, V and Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const size = alphabet.length

/**
 * Writes it as it is stored: what is typed with blanks, hyphens, small or full-width characters is the same code.
 */
export const normalizedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-–—]/g, '')
    .toUpperCase()

/** The last of its 18 characters: 3^i mod 31 are the weights of the 17 before it. */
export function checkCharacter(first17: string): string | null {
  let sum = 0
  let weight = 1
  for (const character of first17) {
    const value = alphabet.indexOf(character)
    if (value < 0) return null
    sum += value * weight
    weight = (weight * 3) % size
  }
  return alphabet[(size - (sum % size)) % size] ?? null
}

export const isCreditCode = (code: string): boolean =>
  code.length === 18 && checkCharacter(code.slice(0, 17)) === code[17]

/** Why it is none, in words that help to find the mistake. */
export function creditCodeProblem(code: string): string | null {
  if (!code) return '请输入统一社会信用代码'
  if (code.length !== 18) return `统一社会信用代码为 18 位，当前 ${code.length} 位`
  const wrong = [...code].find((character) => !alphabet.includes(character))
  if (wrong) return `统一社会信用代码不含「${wrong}」，请核对（没有字母 I、O、S、V、Z）`
  return isCreditCode(code) ? null : '统一社会信用代码校验不通过，请逐位核对'
}

/** Registered names have full-width brackets and no doubled blanks. */
export const normalizedName = (typed: string): string =>
  typed.trim().replaceAll('(', '（').replaceAll(')', '）').replace(/\s+/g, ' ')
