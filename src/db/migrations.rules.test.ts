import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { released, versionOf } from './versions.ts'

const names = readdirSync('src/db/migrations').toSorted()
const newest = names.filter((name) => versionOf(name) > released.length)
const textOf = (name: string) => readFileSync(`src/db/migrations/${name}`, 'utf8')

test('nobody adds a migration among those that were released', () => {
  for (const { last, count } of released)
    expect(names.filter((name) => name <= last)).toHaveLength(count)
})

/**
 * A program of the version before could not live with these: it would miss, or be refused, what it writes.
 */
function lossesIn(text: string): string[] {
  const bare = text
    .replace(/--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/'[^']*'/g, "''")
  return bare
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter(isLoss)
}

/** A check or a key may be replaced by one that allows more, in one statement; a column may begin to allow null. */
function isLoss(statement: string): boolean {
  const isWider = /drop constraint .*\badd (constraint \S+ )?(check|unique)\b/.test(statement)
  const rest = statement
    .replace(/\bdrop not null\b/g, '')
    .replace(/\bdrop constraint (if exists )?\S+/g, isWider ? '' : '$&')
  const added = rest
    .split(/,(?![^(]*\))|\balter table \S+/)
    .filter((part) => /^\s*add\b/.test(part))
  return (
    /\b(drop|rename|truncate)\b(?! on )/.test(
      rest.replace(/\bor (update|delete|truncate)\b/g, ''),
    ) ||
    /\balter( column)? \S+ (set data )?type\b/.test(rest) ||
    /\bset not null\b/.test(rest) ||
    added.some((part) => /\bnot null\b/.test(part) && !/\b(default|generated)\b/.test(part))
  )
}

test.each([
  ['drop table a', true],
  ['alter table a drop column b', true],
  ['alter table a drop b', true],
  ['alter table a rename b to c', true],
  ['alter table a alter b type text', true],
  ['alter table a alter column b set data type text', true],
  ['alter table a alter b set not null', true],
  ['alter table a add b int not null', true],
  ['alter table a add c int, add column b numeric(1, 2) not null', true],
  ['alter table a drop constraint b', true],
  ['truncate a', true],
  ['drop index a', true],
  ['alter table a add b int not null default 0, add c int', false],
  ['alter table a add b int generated always as identity not null', false],
  ['alter table a drop constraint b, add check (c in (1, 2))', false],
  ['alter table a drop constraint b, add unique (c, d)', false],
  ['alter table a alter b drop not null', false],
  ['create table a (b int not null)', false],
  [
    'create trigger a before update or delete or truncate on b for each statement execute function c()',
    false,
  ],
  ['create function a() returns trigger language plpgsql as $$ begin drop table b; end $$', false],
  ["insert into a values ('drop table b') -- drop table b", false],
])('%s: takes something away: %s', (statement, expected) => {
  expect(lossesIn(statement).length > 0).toBe(expected)
})

/** What this version has made itself, the version before does not know. */
const madeOf = (kind: 'table' | 'trigger' | 'function') =>
  new Set(
    newest.flatMap((name) =>
      [...textOf(name).matchAll(new RegExp(`^create ${kind} (\\w+)`, 'gm'))].map(
        ([, one = '']) => one,
      ),
    ),
  )
const made = madeOf('table')
/** An index that is made anew under its name serves statements of the version before as well. */
const isMadeAnew = (loss: string) =>
  newest.some((name) =>
    textOf(name).includes(`create unique index ${loss.replace('drop index ', '')} on`),
  )
const isOfOurs = (loss: string) =>
  (loss.startsWith('drop index ') && isMadeAnew(loss)) ||
  [...made].some(
    (table) =>
      loss === `drop table ${table}` ||
      loss.startsWith(`alter table ${table} drop column `) ||
      loss.startsWith(`drop index ${table}_`),
  ) ||
  newest.some((name) => {
    const [, index] = /^drop index (\w+)$/.exec(loss) ?? []
    return index && textOf(name).includes(`\ncreate unique index ${index} on `) // another takes its place
  }) ||
  [...madeOf('trigger')].some((trigger) => loss.startsWith(`drop trigger ${trigger} on `)) ||
  [...madeOf('function')].some((name) => loss.startsWith(`drop function ${name}(`))

test('migrations of the version in the making only add, so that the version before runs on', () => {
  expect([...made]).toContain('shipment_line')
  expect(made.has('sales_order')).toBe(false)
  const losses = newest.flatMap((name) => lossesIn(textOf(name)).filter((loss) => !isOfOurs(loss)))
  expect(losses).toEqual([])
})
