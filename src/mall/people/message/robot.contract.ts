import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, Nothing } from '#mall/list.ts'
import { robotFormOf } from './robot.form.ts'

export const Robot = z.object({
  robotId: z.string(),
  name: z.string(),
  kind: z.enum(['wecom', 'dingtalk', 'feishu']),
  /** Its key is hidden but for the last signs. */
  webhook: z.string(),
  hasSecret: z.boolean(),
  isOn: z.boolean(),
  /** What became of its newest message. */
  last: z.nullable(
    z.object({
      state: z.enum(['waiting', 'sent', 'dead']),
      fault: z.string(),
      at: z.string(),
    }),
  ),
})
export type Robot = z.infer<typeof Robot>

const one = z.object({ robotId: Id })

/** Robots in groups of a company, for whoever speaks for it; all others are refused FORBIDDEN. */
export const robot = {
  robotList: get('/mall/company/robotList', 'member', Nothing, z.object({ list: z.array(Robot) })),
  /**
   * Without robotId it adds a new one, of five at the most. It refuses FORM_INVALID {fields: {field: message}} and
   * NOT_FOUND. News of the company goes to wherever it points, so it asks for the password again.
   */
  saveRobot: sensitive(
    post(
      '/mall/company/saveRobot',
      'member',
      z.object({ robotId: z.optional(Id), ...inputOf(robotFormOf(true)) }),
      one,
    ),
  ),
  /** Refuses NOT_FOUND. */
  removeRobot: post('/mall/company/removeRobot', 'member', one, z.null()),
  /** Sends it a message; robotList says what became of it. Refuses NOT_FOUND, also when it is off. */
  testRobot: post('/mall/company/testRobot', 'member', one, z.null()),
}
