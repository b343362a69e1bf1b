import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'

const { db, url, as, who } = await openWorld()
/** Two pools are what two server processes are to PostgreSQL. */
const otherDb = openDb(url)
afterAll(() => otherDb.end())
const admin = await as('admin2')
const { userId = '' } = (await who('demander2')) ?? {}

test.each([
  ['username', 'faster1', { username: '该用户名已被使用' }],
  ['mobile', '13911117777', { mobile: '该手机号已注册，可发送邀请链接请他加入' }],
  ['email', 'faster@b.cn', { email: '该邮箱已被使用' }],
] as const)(
  'a %s that is taken in the same instant is told at its field',
  async (name, value, fields) => {
    const known = await admin(api.employee.employeeinfo, { userId })
    const values = { ...known, roleName: 'demander' as const }
    const taken = { account: 'faster', mobile: '13911118888', email: 'other@b.cn' }
    const person = { ...taken, [name === 'username' ? 'account' : name]: value }
    const [isTaken, take] = gate()
    const [mayCommit, commit] = gate()
    const other = otherDb.begin(async (tx) => {
      await tx`delete from person where account like 'faster%'`
      await tx`insert into person ${tx({ ...person, name: '快', password: '' })}`
      take()
      await mayCommit
    })
    await isTaken
    const edit = admin(api.employee.editemployee, { ...values, [name]: value })
    await waitsForAnother(db, edit)
    commit()
    await expect(edit).rejects.toMatchObject({ code: 'EMPLOYEE_INVALID', data: { fields } })
    await other
  },
)

function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}
