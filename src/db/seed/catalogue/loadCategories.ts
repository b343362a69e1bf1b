import type { Db } from '#db/postgres.ts'
import { readCategories } from './facts.ts'

/** A database in which nobody has ever been of the staff gets the categories of the trade, for its staff to change. */
export const loadCategories = (db: Db) =>
  db.begin(async (tx) => {
    await tx`lock table category in share row exclusive mode`
    const [known] = await tx`
      select where exists (select from category) or exists (select from person where is_operator)`
    if (known) return
    const rows = readCategories().map(
      ({ categoryId, parentId, level, name, aliasName, position }) => ({
        ...{
          category_id: categoryId,
          parent_id: parentId,
          level,
          name,
          alias_name: aliasName,
          position,
        },
      }),
    )
    await tx`insert into category ${tx(rows)}`
  })
