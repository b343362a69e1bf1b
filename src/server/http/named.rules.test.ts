import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { namedBy } from './named.ts'

const Leaf = z.object({ id: z.string(), count: z.nullable(z.number()) })
const Tree = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})

test.each([
  ['a field that is not named', Leaf, { id: '1', count: 2, secret: 3 }, { id: '1', count: 2 }],
  ['null', z.nullable(Leaf), null, null],
  ['a list', z.array(Leaf), [{ id: '1', count: null, secret: 3 }], [{ id: '1', count: null }]],
  ['a list of texts', z.array(z.string()), ['a', 'b'], ['a', 'b']],
  ['a field that may be missing', z.object({ leaf: z.optional(Leaf) }), {}, {}],
  [
    'a field that may be missing and is there',
    z.object({ leaf: z.optional(Leaf) }),
    { leaf: { id: '1', count: 1, secret: 3 } },
    { leaf: { id: '1', count: 1 } },
  ],
  [
    'a tree',
    Tree,
    { name: 'a', secret: 1, children: [{ name: 'b', secret: 2, children: [] }] },
    { name: 'a', children: [{ name: 'b', children: [] }] },
  ],
  [
    'names that are data',
    z.record(z.string(), Leaf),
    { a: { id: '1', count: 1, secret: 3 } },
    { a: { id: '1', count: 1 } },
  ],
  [
    'one of two kinds',
    z.union([z.literal(0), Leaf]),
    { id: '1', count: 1, secret: 3 },
    { id: '1', count: 1 },
  ],
  [
    'a value that stands for none',
    z.object({ count: z._default(z.number(), 7) }),
    {},
    { count: 7 },
  ],
  [
    'a default within what may be null',
    z.object({ count: z.nullable(z._default(z.number(), 7)) }),
    { count: undefined },
    { count: 7 },
  ],
  ['a number that was a text', z.coerce.number(), '7', 7],
  ['an address', z.url(), ' https://a.cn', 'https://a.cn'],
  ['a text that is trimmed', z.string().check(z.trim()), ' a ', 'a'],
])('%s is answered as parsing answers it', (_, schema, value, named) => {
  expect(namedBy(schema)(value)).toEqual(named)
  expect(z.parse(schema, value)).toEqual(named)
})

test.each([z.string(), z.number(), z.boolean(), z.enum(['a']), z.literal('a')])(
  'an object does not go out in place of a value',
  (schema) => {
    expect(() => namedBy(z.object({ field: schema }))({ field: { password: 'x' } })).toThrow()
    expect(() => namedBy(z.array(schema))([{ password: 'x' }])).toThrow()
  },
)

test('where nothing is answered, nothing goes out', () => {
  expect(namedBy(z.null())({ password: 'x' })).toBe(null)
})
