import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { messages } from '#mall/errors.ts'
import { allNouns } from '#mall/nouns.ts'
import { type Call, describeApi, openApi, type Schema } from './openapi.ts'

/** The Chinese title of the noun that each contract belongs to. */
const titles = Object.fromEntries(
  allNouns.flatMap(({ title, contracts }) => Object.keys(contracts).map((name) => [name, title])),
)

/** The pages are made when they are first asked for: nobody who only shops waits for them. */
export function registerDocs(app: FastifyInstance) {
  let page = ''
  let document: object | undefined
  app.get('/docs/openapi.json', (_, reply) => {
    document ??= openApi()
    return reply.send(document)
  })
  app.get('/docs', (_, reply) => {
    page ||= docsPage()
    return reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(page)
  })
}

/** This is the text of docs/api.md. */
export function docsText(): string {
  const { calls, shapes } = describeApi()
  const byNoun = Object.entries(Object.groupBy(calls, ({ noun }) => noun))
  const rows = (calls: Call[] = []) =>
    calls.map((call) => `| ${cellsOf(call).map(cellOf).join(' | ')} |`).join('\n')
  return [
    '# API',
    'Generated from the contracts in `src/mall`; `src/server/openapi/docs.rules.test.ts` compares it and says how to renew it. Every answer is `{success, data, msg, code}`; the token travels in `Authorization`. `?` marks what may be left out. XLSX marks what answers a workbook; a list with pages does for whoever accepts one, with all its rows.',
    ...byNoun.map(
      ([noun, calls]) =>
        `## ${titles[noun]} ${noun}\n| call | access | input | data |\n|---|---|---|---|\n${rows(calls)}`,
    ),
    `## Shapes\n${Object.entries(shapes)
      .map(([name, shape]) => `- **${name}** \`${textOf(shape)}\``)
      .join('\n')}`,
    `## Codes\n| code | msg |\n|---|---|\n${Object.entries(messages)
      .map(([code, msg]) => `| ${code} | ${msg} |`)
      .join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function docsPage(): string {
  const { calls, shapes } = describeApi()
  const sections = Object.entries(Object.groupBy(calls, ({ noun }) => noun)).map(
    ([noun, calls]) =>
      `<h2>${titles[noun]} ${noun}</h2>${table(['调用', '权限', '输入', '返回 data'], calls?.map(cellsOf))}`,
  )
  const shapeRows = Object.entries(shapes).map(([name, shape]) => [name, textOf(shape)])
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>工业品商城 API</title><style>${style}</style></head>
<body><h1>工业品商城 API</h1>
<p>所有接口返回 <code>{success, data, msg, code}</code>，令牌放在 <code>Authorization</code> 请求头。<a href="/docs/openapi.json">OpenAPI 3.1</a></p>
${sections.join('\n')}
<h2>数据结构</h2>${table(['名称', '字段'], shapeRows)}
<h2>错误码</h2>${table(['code', 'msg'], Object.entries(messages))}
</body></html>
`
}

const cellsOf = ({ method, path, access, isSensitive, answersFile, input, output }: Call) => [
  `${method} ${path}`,
  [access, isSensitive && 'password again', answersFile && 'XLSX'].filter(Boolean).join(', '),
  textOf(input),
  textOf(output),
]

/** A schema as one would write it in TypeScript. */
function textOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.anyOf) return schema.anyOf.map(textOf).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return `${bracketed(textOf(schema.items))}[]`
  if (schema.properties) return fieldsOf(schema.properties, schema.required)
  if (schema.additionalProperties) return `{ [key]: ${textOf(schema.additionalProperties)} }`
  if (schema.type === 'object') return '–'
  return [schema.type ?? 'any'].flat().join(' | ')
}

const bracketed = (text: string) =>
  / \| /.test(text) && !text.startsWith('{') ? `(${text})` : text

function fieldsOf(properties: Record<string, Schema>, required: string[] = []): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${textOf(schema)}`,
  )
  return fields.length ? `{ ${fields.join(', ')} }` : '–'
}

const cellOf = (text: string) =>
  text === '–' || /^\w+$/.test(text) ? text : `\`${text.replaceAll('|', '\\|')}\``

const table = (heads: string[], rows: string[][] = []) =>
  `<table><tr>${heads.map((head) => `<th>${head}`).join('')}${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}`).join('')}`)
    .join('')}</table>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:24px;color:#1f2329}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #dee0e3;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
td{font-family:ui-monospace,monospace;font-size:12px}`
const hash = createHash('sha256').update(style).digest('base64')
const csp = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`
