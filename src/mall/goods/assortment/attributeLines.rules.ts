import { goodsLimits } from '#mall/houseLimits.ts'

type Read = { attributes: [name: string, value: string][]; problem: string }

/** Writes attributes as people edit them, one a line: 内径(mm)：20. */
export const attributeLines = (attrDesc: string): string =>
  Object.entries<unknown>(JSON.parse(attrDesc))
    .map(([name, value]) => `${name}：${value}`)
    .join('\n')

/** Reads such lines, with a colon of either width, and says what is wrong with the first that is none. */
export function readAttributes(text: string): Read {
  const lines = text.split('\n').map((line) => line.trim())
  const attributes: Read['attributes'] = []
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const [, name = '', value = ''] = /^([^：]*?)\s*：\s*(.*)$/.exec(line) ?? half.exec(line) ?? []
    const problem = problemOf(name, value, attributes)
    if (problem) return { attributes: [], problem: `第 ${at + 1} 行：${problem}` }
    attributes.push([name, value])
  }
  const isTooMany = attributes.length > goodsLimits.attributes
  return { attributes, problem: isTooMany ? `参数不能超过 ${goodsLimits.attributes} 项` : '' }
}

const half = /^([^:]*?)\s*:\s*(.*)$/

function problemOf(name: string, value: string, before: Read['attributes']): string {
  if (!name || !value) return '请写成“名称：值”'
  if (/^\d+$/.test(name)) return '名称不能只是数字'
  const most = goodsLimits.maxLength.attribute
  if (name.length > most || value.length > most) return `名称和值请控制在 ${most} 字以内`
  return before.some(([one]) => one === name) ? `“${name}”重复` : ''
}

/** Writes what the table of goods holds. */
export const attrDescOf = (text: string): string =>
  JSON.stringify(Object.fromEntries(readAttributes(text).attributes))
