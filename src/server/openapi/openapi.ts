import * as z from 'zod/mini'
import { api } from '#mall/api.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import * as catalogue from '#mall/goods/catalogue/catalogue.contract.ts'
import * as search from '#mall/goods/search/search.contract.ts'
import * as address from '#mall/own/address/address.contract.ts'
import * as account from '#mall/people/account/account.contract.ts'
import * as cart from '#mall/trade/cart/cart.contract.ts'
import * as order from '#mall/trade/order/order.contract.ts'
import * as payment from '#mall/trade/payment/payment.contract.ts'
import { takesKey } from '#server/http/repeats.ts'
import { filePaths } from './openapiFiles.ts'
import {
  faults,
  readFaults,
  refusalShape,
  refused,
  responses,
  securitySchemes,
  sessions,
  sheetContent,
  writeFaults,
} from './openapiParts.ts'

const contracts = [account, address, cart, catalogue, order, payment, search]

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  additionalProperties?: Schema | false
  $ref?: string
  format?: string
  minimum?: number
  maximum?: number
}
export type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'isSensitive' | 'answersFile'> & {
  noun: string
  name: string
  input: Schema
  output: Schema
}

/** Describes the contracts as data: every call, and the shapes that several of them name. */
export function describeApi() {
  const shapes: Record<string, Schema> = {}
  const named = namedShapes()

  function schemaOf(type: z.ZodMiniType): Schema {
    const { $schema, $defs, ...schema } = inPlace(
      z.toJSONSchema(type, {
        io: 'input', // of an answer that is what verbs return, before what is hidden is left out
        metadata: named,
        unrepresentable: 'any',
        override: told,
      }),
    )
    Object.assign(shapes, $defs)
    return schema as Schema
  }
  const calls = Object.entries(api).flatMap(([noun, contract]) =>
    Object.entries<Endpoint>(contract).map(
      ([
        name,
        { method, path, access, isSensitive = false, answersFile, isExportable, input, output },
      ]): Call => {
        return {
          noun,
          name,
          method,
          path,
          access,
          isSensitive,
          answersFile: Boolean(answersFile || isExportable),
          input: schemaOf(input),
          output: schemaOf(output),
        }
      },
    ),
  )
  return { calls, shapes }
}

/** Corrects what Zod says too little or too much of. */
function told({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  delete jsonSchema.id
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out instanceof z.core.$ZodUnion) {
    // A query is read as a number first, which then has to be one of these.
    const { anyOf } = z.toJSONSchema(def.out)
    delete jsonSchema.type
    Object.assign(jsonSchema, { anyOf })
  }
  if (zodSchema === catalogue.Hidden) {
    delete jsonSchema.anyOf
    jsonSchema.type = 'number'
  }
}

/** Zod calls what has no name __schema0, __schema1 … in each call anew: it stands where it is used, or they would be mixed up. */
function inPlace<T extends { $defs?: object }>(schema: T): T {
  const { $defs = {} } = schema
  let text = JSON.stringify(schema)
  for (const [name, part] of Object.entries($defs).filter(([name]) => name.startsWith('__'))) {
    text = text.replaceAll(`{"$ref":"#/$defs/${name}"}`, () => JSON.stringify(part))
  }
  const { $defs: parts = {}, ...rest } = JSON.parse(text)
  const named = Object.entries(parts).filter(([name]) => !name.startsWith('__'))
  return { ...rest, $defs: Object.fromEntries(named) }
}

/** A shape that a contract exports has the name of the export. */
function namedShapes() {
  const named = z.registry<{ id: string }>()
  for (const contract of contracts) {
    for (const [id, shape] of Object.entries(contract)) {
      if (shape instanceof z.core.$ZodObject) named.add(shape, { id })
    }
  }
  return named
}

export function openApi() {
  const { calls, shapes } = describeApi()
  const paths: Record<string, object> = {}
  for (const call of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(call, shapes),
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: '工业品商城 API', version: '1', description: about },
    servers: [{ url: '/' }],
    paths: { ...paths, ...filePaths },
    components: { schemas: { ...shapes, Refusal: refusalShape }, responses, securitySchemes },
  }
  return JSON.parse(JSON.stringify(document).replaceAll('#/$defs/', '#/components/schemas/'))
}

const about =
  '业务上的拒绝也以 HTTP 200 回答：success 为 false，code 与 msg 说明原因（A00004 为登录已过期）。4xx 与 5xx 只用于 HTTP 本身的问题，内容格式相同。'

function operationOf(call: Call, shapes: Record<string, Schema>) {
  const { noun, name, method, access, answersFile, input, output } = call
  const isGet = method === 'GET'
  return {
    tags: [noun],
    operationId: `${noun}.${name}`,
    security: access === 'public' ? [{}, ...sessions] : sessions,
    parameters: [...(isGet ? queryOf(input, shapes) : []), ...(takesKey(call) ? [keyHeader] : [])],
    ...(!isGet && { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: { anyOf: [envelopeOf(output), refused] } },
          ...(answersFile && sheetContent),
        },
      },
      ...faults(isGet ? readFaults : writeFaults),
    },
  }
}

/** A contract that others name is a reference. */
function queryOf(input: Schema, shapes: Record<string, Schema>) {
  const { properties = {}, required = [] } =
    (input.$ref && shapes[input.$ref.slice(input.$ref.lastIndexOf('/') + 1)]) || input
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema,
  }))
}

const keyHeader = {
  in: 'header',
  name: 'Idempotency-Key',
  required: true,
  description: '同一个键重复发送只执行一次，并得到第一次的回答。',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
}

const envelopeOf = (data: Schema) => ({
  type: 'object',
  required: ['success', 'data', 'msg', 'code'],
  properties: {
    success: { const: true },
    data,
    msg: { type: 'string' },
    code: { const: '00000' },
  },
})
