import * as z from 'zod/mini'
import * as account from '#mall/account/account.contract.ts'
import * as address from '#mall/address/address.contract.ts'
import { api } from '#mall/api.ts'
import * as cart from '#mall/cart/cart.contract.ts'
import * as catalogue from '#mall/catalogue/catalogue.contract.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import * as order from '#mall/order/order.contract.ts'
import * as payment from '#mall/payment/payment.contract.ts'
import * as search from '#mall/search/search.contract.ts'

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
}
export type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'isSensitive'> & {
  noun: string
  name: string
  input: Schema
  output: Schema
}

/** The contracts as data: every call, and the shapes that several of them name. */
export function describeApi() {
  const shapes: Record<string, Schema> = {}
  const named = namedShapes()

  function schemaOf(type: z.ZodMiniType): Schema {
    const { $schema, $defs, ...schema } = z.toJSONSchema(type, {
      io: 'input', // of an answer that is what verbs return, before what is hidden is left out
      metadata: named,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        delete jsonSchema.id
        if (zodSchema === catalogue.Hidden) {
          delete jsonSchema.anyOf
          jsonSchema.type = 'number'
        }
      },
    })
    Object.assign(shapes, $defs)
    return schema as Schema
  }
  const calls = Object.entries(api).flatMap(([noun, contract]) =>
    Object.entries<Endpoint>(contract).map(
      ([name, { method, path, access, isSensitive = false, input, output }]): Call => {
        return {
          noun,
          name,
          method,
          path,
          access,
          isSensitive,
          input: schemaOf(input),
          output: schemaOf(output),
        }
      },
    ),
  )
  return { calls, shapes }
}

/** What a contract exports by name is a shape of that name. */
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
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: '工业品商城 API', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: shapes,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  }
  return JSON.parse(JSON.stringify(document).replaceAll('#/$defs/', '#/components/schemas/'))
}

function operationOf({ noun, name, method, access, input, output }: Call) {
  const query = Object.entries(input.properties ?? {}).map(([key, schema]) => ({
    in: 'query',
    name: key,
    required: input.required?.includes(key) ?? false,
    schema,
  }))
  return {
    tags: [noun],
    operationId: `${noun}.${name}`,
    security: access === 'public' ? [] : [{ token: [] }],
    ...(method === 'GET'
      ? { parameters: query }
      : { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: envelopeOf(output) } } },
    },
  }
}

const envelopeOf = (data: Schema) => ({
  type: 'object',
  required: ['success', 'data', 'msg', 'code'],
  properties: {
    success: { type: 'boolean' },
    data,
    msg: { type: 'string' },
    code: { type: 'string' },
  },
})
