import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'
import { permissionLabels } from './roles.rules.ts'

const { db, url, as } = await openWorld()
/** Two pools are what two server processes are to PostgreSQL. */
const otherDb = openDb(url)
afterAll(() => otherDb.end())
const admin = await as('admin2')

test('a role that somebody is just given is waited for, and stays', async () => {
  const roleId = await newRole(admin, 'purchaser', { name: '临时采购' })
  let removal: Promise<unknown> = Promise.resolve()
  await otherDb.begin(async (tx) => {
    await tx`
      update person set company_id = 2, role_name = 'purchaser', custom_role_id = ${roleId}
      where account = 'member'`
    removal = admin(api.employee.removeRole, { roleId })
    await waitsForAnother(db, removal)
  })
  await expect(removal).rejects.toMatchObject({ code: 'ROLE_IN_USE' })
  await db`
    update person set company_id = null, role_name = '', custom_role_id = null
    where account = 'member'`
})

test('a role lacks what there is, and nothing else', async () => {
  const insert = (denied: readonly string[]) => db`
    insert into company_role (company_id, base_role, name, denied, data_scope)
    values (3, 'demander', '什么都没有', ${denied}, 'own')`
  await insert(Object.keys(permissionLabels))
  await expect(insert(['price'])).rejects.toThrow('company_role_denied_check')
})
