import { messages } from '#mall/errors.ts'
import { retryAfterSeconds } from '#server/http/httpErrors.ts'

/** Many operations of the description share these. */
export const refused = { $ref: '#/components/schemas/Refusal' }

export const refusalShape = {
  type: 'object',
  required: ['success', 'data', 'msg', 'code'],
  properties: {
    success: { const: false },
    data: {},
    msg: { type: 'string' },
    code: { enum: Object.keys(messages) },
  },
}

const json = (description: string, headers = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema: refused } },
})
const retryAfter = { schema: { type: 'integer' }, description: `秒，通常为 ${retryAfterSeconds}` }

export const responses = {
  400: json('请求格式有误（如 JSON 无法解析）'),
  404: json('没有该地址或文件'),
  405: json('该地址不支持此请求方式', { Allow: { schema: { type: 'string' } } }),
  408: json('请求未在 30 秒内到达'),
  413: json('请求内容过大'),
  415: json('请求内容的类型不支持'),
  429: json('操作过于频繁'),
  431: json('请求头过大'),
  500: json('系统出错；data.requestId 是日志中的编号'),
  503: json(
    'BUSY：可以重新发送；带 Idempotency-Key 的写操作 data.again 为 true，用同一个键重发不会重复执行。OUTCOME_UNKNOWN：写操作结果未知，没有 Retry-After，请先核对',
    { 'Retry-After': retryAfter },
  ),
}

export const readFaults = [400, 405, 408, 429, 431, 500, 503] as const
export const writeFaults = [...readFaults, 413, 415] as const
export const faults = (codes: readonly (keyof typeof responses)[]) =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }]))

export const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '登录得到的 accessToken，可加 Bearer 前缀。仅有 cookie 不能写入。',
  },
  companion: {
    type: 'apiKey',
    in: 'cookie',
    name: 'companion',
    description:
      '浏览器登录时得到的 HttpOnly cookie；该登录的 token 只与它一起有效。其他程序不需要。',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'token',
    description: '文件与事件流像页面一样凭 cookie 读取。',
  },
}

export const sessions = [{ token: [] }, { token: [], companion: [] }]
export const readers = [{ cookie: [] }, { cookie: [], companion: [] }]

const bytes = { schema: { type: 'string', format: 'binary' } }
export const contentOf = (...types: string[]) =>
  Object.fromEntries(types.map((type) => [type, bytes]))

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const sheetContent = contentOf(xlsx, 'text/csv')
