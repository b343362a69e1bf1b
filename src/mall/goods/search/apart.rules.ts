import type { Token } from './fold.rules.ts'

/** 8-2分 is a tube of 8 and a thread of 2分, 19E型 a ring of 19 that is E型, and φ8H7 a bore of 8 and a fit. */
export function apart(token: Token, at: number, all: Token[]): Token[] {
  const next = all[at + 1]
  const isType = next?.start === token.end && next.text.startsWith('型')
  const [, size = '', type] =
    (isType && /^([\d.]+)([a-z])$/.exec(token.text)) || /^(φ?[\d.]+)(h\d)$/.exec(token.text) || []
  if (type) {
    const between = token.start + size.length
    return [
      { ...token, text: size, end: between },
      { ...token, text: type, start: between },
    ]
  }
  const [, first, last] = /^([\d.]+)-([\d.⁄]+)$/.exec(token.text) ?? []
  if (!first || !last || next?.start !== token.end || !/^[分寸]/.test(next.text)) return [token]
  const { start, end } = token
  return [
    { ...token, text: first, end: start + first.length },
    { ...token, text: last, start: end - last.length },
  ]
}

/** BVR2.5平方 is a BVR of 2.5平方. */
export function areaApart(token: Token): Token[] {
  const [, series, area] = /^([a-z]{2,})-?([\dx.]+mm2)$/.exec(token.text) ?? []
  if (!series || !area) return [token]
  const end = token.start + series.length
  return [
    { ...token, text: series, end },
    { ...token, text: area, start: end },
  ]
}

/** S2MX100 is S2 MX 100, as oils and greases are called. */
export function oilApart(token: Token): Token[] {
  const [, ...parts] = /^(s[1-6])(?:([a-z]{2})(\d{2,3})|([a-z]\d{2,3}))$/.exec(token.text) ?? []
  let end = token.start
  return parts.length === 0
    ? [token]
    : parts.filter(Boolean).map((text) => {
        const start = end
        end = start + text.length
        return { ...token, text, start, end }
      })
}

/** HTD8M-800-20 is a belt of 8M that is 800 long and 20 wide, in whatever order a maker writes it. */
export function beltApart(token: Token): Token[] {
  const [, ...parts] =
    /^((?:htd|sts)(?:3|5|8|14)m|(?:5|8|14)m)-?(\d{3,4})(?:-(\d{1,3}))?$/.exec(token.text) ?? []
  let at = 0
  return parts.length === 0
    ? [token]
    : parts.filter(Boolean).map((text) => {
        at = token.text.indexOf(text, at) + text.length
        const end = token.start + at
        return { ...token, text, start: end - text.length, end }
      })
}
