import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { contactLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { assertSolved } from '#mall/people/account/captcha.ts'
import { networkOf } from '#mall/people/account/device.rules.ts'
import { insertUse } from '#mall/people/account/use.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { enquireFor } from '#mall/trade/enquiry/enquiring.ts'
import type { contact } from './contact.contract.ts'
import { contactForm } from './contact.form.ts'
import { stateLabels } from './contact.rules.ts'
import {
  type ContactRow,
  insertContact,
  selectContactCounts,
  selectContacts,
  selectForUpdate,
  selectGoods,
  selectPerson,
  selectSame,
  updateContact,
  updateEnquired,
} from './contact.sql.ts'

/** Owns what people ask on /contactUs. Names and numbers in it are for the staff alone. */
export const contactVerbs: Verbs<typeof contact> = {
  async contactForm({ db, who }, { skuId, skuCode }) {
    const person = who ? await selectPerson(db, who.userId) : { name: '', mobile: '' }
    const by = skuId ? { skuId } : skuCode ? { skuCode } : null
    return { ...person, about: by && (await selectGoods(db, by)) }
  },

  async leaveMessage(ctx, { captcha, skuId, ...typed }) {
    const written = contactForm.normalized(typed)
    refuseProblems('CONTACT_INVALID', contactForm.problems(written))
    await assertSolved(ctx, captcha)
    const { db, who, now } = ctx
    const about = skuId ? ((await selectGoods(db, { skuId })) ?? refuse('SKU_NOT_FOUND')) : null
    const message = { ...written, about, userId: who?.userId ?? null }
    const since = new Date(now.getTime() - contactLimits.sameMs)
    return db.begin(async (tx) => {
      const same = await selectSame(tx, message, since)
      if (same) return { contactNo: same }
      await assertNotTooMany(tx, ctx)
      return { contactNo: await insertContact(tx, message, now) }
    })
  },

  async contactList({ db }, { tab, pageNum, pageSize, ...filter }) {
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectContactCounts(db, filter),
      selectContacts(db, { ...filter, ...page }),
    ])
    const total = counts[tab]
    return { total, pages: Math.ceil(total / pageSize), counts, list: rows.map(dated) }
  },

  async exportContacts({ db }, filter) {
    return { list: (await selectContacts(db, { ...filter, offset: 0 })).map(dated) }
  },

  async handleContact({ db, who, now }, { contactId, state, remark, seenAt }) {
    await db.begin(async (tx) => {
      const before = (await selectForUpdate(tx, contactId)) ?? refuse('NOT_FOUND')
      if ((before.handledAt?.toISOString() ?? null) !== seenAt) refuse('CONTACT_CHANGED')
      await updateContact(tx, contactId, { state, remark, userId: who.userId, now })
      await recordAudit(tx, {
        who,
        action: 'contact.handle',
        subject: before.contactNo,
        detail: {
          状态: [stateLabels[before.state], stateLabels[state]],
          ...(before.remark !== remark && { 备注: '已修改' }),
        },
      })
    })
    return null
  },

  async enquireContact({ db, who, now }, { contactId, seenAt }) {
    return db.begin(async (tx) => {
      const contact = (await selectForUpdate(tx, contactId)) ?? refuse('NOT_FOUND')
      const isSeen = (contact.handledAt?.toISOString() ?? null) === seenAt
      if (!isSeen || contact.isEnquiry) refuse('CONTACT_CHANGED')
      const made = await enquiryOf(tx, contact, { who, now })
      await updateEnquired(tx, contactId, {
        ...{ enquiryId: made?.enquiryId ?? null, userId: who.userId, now },
      })
      const detail = { 询价单号: made?.enquiryNo ?? '留言人未登录，只作标记' }
      const subject = contact.contactNo
      await recordAudit(tx, { who, action: 'enquiry.convert', subject, detail })
      return { enquiryNo: made?.enquiryNo ?? null }
    })
  },
}

type Written = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>>

/** A number in a message proves nothing: whoever was not logged in has to be called. */
async function enquiryOf(
  tx: Sql,
  contact: Written,
  { who, now }: Pick<Ctx<UserInfo>, 'who' | 'now'>,
) {
  const { userId, contactNo, content: text, skuId, name, mobile } = contact
  if (!userId) return null
  const asked = {
    ...{ userId, title: titleOf(text), contact: name, mobile, city: '', note: '', now },
    lines: [{ text, skuId, count: null, unit: '', candidates: [], reason: '' }],
    ...{ actor: who.name, logNote: `由留言 ${contactNo} 转为询价` },
  }
  return enquireFor(tx, asked, '您的留言已转为询价单，报价后会通知您。')
}

/** The beginning of what was asked names it. */
const titleOf = (text: string): string =>
  [...(text.split(/[\n。；;!?！？]/)[0] ?? '')].slice(0, 30).join('')

/** Counts by person and by network, a day long. */
async function assertNotTooMany(tx: Sql, { who, now, visit }: Ctx) {
  const { perPerson, perVisitor } = contactLimits
  const counted = [
    { name: `contact from ${networkOf(visit.address)}`, ...perVisitor },
    ...(who ? [{ name: `contact of ${who.userId}`, ...perPerson }] : []),
  ]
  for (const { name, uses, windowMs } of counted)
    if ((await insertUse(tx, name, windowMs, now)) > uses) refuse('CONTACT_LIMIT')
}

const dated = (row: ContactRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
})
