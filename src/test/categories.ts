import type { Sql } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Act } from '#mall/house/categoryRoom/renumbered.rules.ts'

const { categoryRoom, taxonomy, priceDesk, agreementDesk } = api
const everyYear = { validFrom: '2020-01-01', validTo: '2099-12-31', protocolType: true }

/** What the staff does with categories, and with discounts on them. */
export function categoryDesk(db: Sql, he: Call) {
  let made = 0
  const look = (act: Act, categoryId = '', toId = '') =>
    he(categoryRoom.lookAtCategory, { act, categoryId, toId })
  return {
    /** Makes a path below 轴承与传动, whose names are only its own, and answers the ids of its levels. */
    async branch(...names: string[]) {
      await he(taxonomy.addCategories, { paths: ['轴承与传动', ...names].join(' > ') })
      const rows = await db<{ id: string }[]>`
        select category_id::text as id from category where name = any(${names}) order by level`
      return rows.map(({ id }) => id)
    },
    look,
    async carry(act: Act, categoryId = '', toId = '') {
      const wish = { categoryId, toId, seen: (await look(act, categoryId, toId)).seen }
      return he(act === 'move' ? categoryRoom.moveCategory : categoryRoom.mergeCategory, wish)
    },
    async agreementWith(...rules: [categoryId: string | undefined, rate: string][]) {
      const agreementNo = `MOVE-${++made}`
      const fields = { companyId: '2', agreementNo, isFreight: false, ...everyYear }
      const { agreementId } = await he(agreementDesk.addAgreement, fields)
      for (const [categoryId = '', rate] of rules) {
        const { revision } = await he(agreementDesk.deskAgreement, { agreementId })
        const rule = { scope: 'category', categoryId, rate } as const
        await he(priceDesk.savePriceRule, { agreementId, revision, ...rule })
      }
      return agreementId
    },
  }
}
