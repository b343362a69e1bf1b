import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { submit } from '#test/orders.ts'
import { application, applied, openRequisitions, requested } from '#test/requisitions.ts'
import { newRole } from '#test/roles.ts'

const { as, db, owner, hanMei, wanted } = await openRequisitions()
const admin = await as('admin2')
const without = await newRole(admin, 'purchaser', { without: ['applications'] })

beforeEach(async () => {
  await owner`truncate message`
  await db`update person set status = 1, role_name = 'purchaser', custom_role_id = null
    where user_id = ${hanMei}`
})

/** A demander asked a purchaser for goods, and they have become an order that nobody has paid. */
async function unpaid() {
  const requisitionNo = await requested(await as('demander2'), hanMei, wanted)
  const purchaser = await as('purchaser2')
  const { orderNo } = await submit(purchaser, await applied(purchaser))
  await db`update sales_order set pay_deadline = now() - interval '1 minute' where order_no = ${orderNo}`
  await owner`truncate message`
  return requisitionNo
}
const told = () => db<{ account: string; text: string }[]>`
  select p.account, m.text from message m join person p using (user_id)
  where m.title = '采购申请待转派' order by p.account`

test.each([
  ['is disabled', 'status = 0', '已停用'],
  ['has another role', `role_name = 'demander'`, '已不是采购员'],
  ['may not handle them', `custom_role_id = ${without}`, '的角色已不处理采购申请'],
])(
  'lines that come back to a purchaser who %s wait for who gives them to another',
  async (_, now, why) => {
    const requisitionNo = await unpaid()
    await db.unsafe(`update person set ${now} where user_id = ${hanMei}`)
    await expireOrders(db, new Date())
    const text = `${requisitionNo}：订单取消后有 2 种物料重新待采购，采购员 韩梅 ${why}，请转派给其他采购员。`
    expect(await told()).toEqual([
      { account: 'admin2', text },
      { account: 'manager2', text },
    ])

    const [other] = await db<{ userId: string }[]>`
    insert into person (account, mobile, name, password, company_id, role_name)
    values ('purchaser9', '13900000099', '周九', '', 2, 'purchaser')
    on conflict (account) do update set status = 1 returning user_id`
    const { actions, state } = await admin(api.requisition.requisitionDetail, { requisitionNo })
    expect({ state, actions }).toEqual({ state: 'pending', actions: ['reassign'] })
    const userId = other?.userId ?? expect.unreachable()
    await admin(api.requisition.reassignRequisition, { requisitionNo, userId })
    const lines = await db`select from cart_item where user_id = ${userId}`
    expect(lines).toHaveLength(2)
    await db`delete from cart_item where user_id = ${userId}`
  },
)

test('those of a purchaser who is there go to his list and trouble nobody', async () => {
  await unpaid()
  await expireOrders(db, new Date())
  expect(await application(await as('purchaser2'))).toHaveLength(2)
  expect(await told()).toEqual([])
})
