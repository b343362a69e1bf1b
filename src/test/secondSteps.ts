import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import type { Ctx } from '#mall/ctx.ts'
import { accountVerbs } from '#mall/people/account/account.ts'
import { secondStepVerbs } from '#mall/people/secondStep/secondStep.ts'
import { isRefusal } from '#mall/refusal.ts'
import { codeOf } from './authenticator.ts'
import { visitorOf } from './visitor.ts'

export const passwordOf = (account: string) => ({ account, password: demoPassword })

/** Answers the code with which work is refused, or 00000. */
export const refusedWith = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '00000',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  )

/** A login that is refused for its second step answers what waits for it. */
export async function waiting(ctx: Ctx, account: string) {
  const login = accountVerbs.login(ctx, passwordOf(account))
  const refused: unknown = await login.catch((error) => error)
  if (!isRefusal(refused) || refused.code !== 'SECOND_STEP') throw refused
  return refused.data as { ticket: string; isSetUp: boolean }
}

/** Logs people in by one step and by two; they turn the second one on at noon. */
export function secondSteps(world: Parameters<typeof visitorOf>[0], noon: Date) {
  /** Somebody logs in by his password alone. */
  async function enter(account: DemoAccount, now = noon) {
    const { ctx, visit } = visitorOf(world, now)
    const { accessToken, userInfo } = await accountVerbs.login(ctx, passwordOf(account))
    visit.token = accessToken
    return { ctx: { ...ctx, who: userInfo }, visit }
  }

  async function turnOn(account: DemoAccount) {
    const entered = await enter(account)
    const { ticket, secret } = await secondStepVerbs.begin(entered.ctx, {})
    const code = codeOf(secret, noon)
    const { recoveryCodes } = await secondStepVerbs.turnOn(entered.ctx, { ticket, code })
    return { ...entered, secret, recoveryCodes }
  }

  async function passAt(now: Date, account: string, code: string, device = '') {
    const { ctx, visit } = visitorOf(world, now, { device })
    const { ticket } = await waiting(ctx, account)
    return { ...(await secondStepVerbs.pass(ctx, { ticket, code })), visit }
  }

  return { enter, turnOn, passAt }
}
