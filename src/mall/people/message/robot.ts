import type { Sql } from '#db/postgres.ts'
import { mayManageProfile } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { insertRobotDelivery } from './delivery.sql.ts'
import type { robot } from './robot.contract.ts'
import { robotFormOf } from './robot.form.ts'
import { robotKindOf, robotKinds, robotLimits, shownWebhook } from './robot.rules.ts'
import {
  deleteRobot,
  insertRobot,
  lockRobots,
  type RobotRow,
  selectRobots,
  updateRobot,
} from './robot.sql.ts'

/** Owns the robots of companies. */
export const robotVerbs: Verbs<typeof robot> = {
  async robotList({ db, who }) {
    return { list: (await selectRobots(db, companyOf(who))).map(shown) }
  },

  async saveRobot({ db, who, now }, { robotId, ...typed }) {
    const companyId = companyOf(who)
    const form = robotFormOf(!robotId)
    const fields = form.normalized(typed)
    refuseProblems('FORM_INVALID', form.problems(fields))
    return db.begin(async (tx) => {
      const { robots, old } = await changing(tx, companyId, robotId)
      const isFull = !old && robots.length >= robotLimits.perCompany
      refuseProblems('FORM_INVALID', {
        name: isFull && `消息机器人最多 ${robotLimits.perCompany} 个`,
      })
      const saved = savedOf(fields, old)
      const isTaken = robots.some(
        ({ webhook }) => webhook === saved.webhook && webhook !== old?.webhook,
      )
      refuseProblems('FORM_INVALID', { webhook: isTaken && '该 Webhook 地址已添加过' })
      const subject = `${kindOf(saved)}机器人 ${saved.name}`
      await recordAudit(tx, { who, action: old ? 'robot.edit' : 'robot.add', subject })
      if (!old) return { robotId: await insertRobot(tx, companyId, saved, now) }
      await updateRobot(tx, old.robotId, saved)
      return { robotId: old.robotId }
    })
  },

  removeRobot: ({ db, who }, { robotId }) =>
    db.begin(async (tx) => {
      const { old } = await changing(tx, companyOf(who), robotId)
      if (!old) refuse('NOT_FOUND')
      await deleteRobot(tx, robotId)
      const subject = `${kindOf(old)}机器人 ${old.name}`
      await recordAudit(tx, { who, action: 'robot.remove', subject })
      return null
    }),

  testRobot: ({ db, who }, { robotId }) =>
    db.begin(async (tx) => {
      const { old } = await changing(tx, companyOf(who), robotId)
      if (!old?.isOn) refuse('NOT_FOUND')
      await insertRobotDelivery(tx, robotId, {
        title: '测试消息',
        text: `${who.name} 测试了机器人 ${old.name}，订单、审批与采购申请的通知会发到这里。`,
      })
      return null
    }),
}

function companyOf(who: UserInfo): string {
  if (!who.companyId || !mayManageProfile(who)) refuse('FORBIDDEN')
  return who.companyId
}

/** Answers the robots of the company and the one that is meant; somebody else's is none. */
async function changing(tx: Sql, companyId: string, robotId: string | undefined) {
  await lockRobots(tx, companyId)
  const robots = await selectRobots(tx, companyId)
  const old = robots.find((one) => one.robotId === robotId)
  if (robotId && !old) refuse('NOT_FOUND')
  return { robots, old }
}

type Typed = { name: string; webhook: string; secret: string; isOn: boolean }

/** A secret belongs to its webhook: a new webhook does not take the old secret. */
function savedOf({ webhook, secret, ...plain }: Typed, old: RobotRow | undefined): Typed {
  const kept = !webhook || webhook === old?.webhook ? (old?.secret ?? '') : ''
  return { ...plain, webhook: webhook || (old?.webhook ?? ''), secret: secret || kept }
}

const kindOf = ({ webhook }: Pick<Typed, 'webhook'>): string => {
  const kind = robotKindOf(webhook)
  return kind ? robotKinds[kind] : ''
}

const shown = ({ webhook, secret, ...robot }: RobotRow) => ({
  ...robot,
  kind: robotKindOf(webhook) ?? ('wecom' as const),
  webhook: shownWebhook(webhook),
  hasSecret: secret !== '',
})
