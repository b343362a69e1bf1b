import type { Sql } from '#db/postgres.ts'

/** Leader by account; two levels where a company has them. */
const departments = [
  [1, '', '管理部', 'admin1'],
  [1, '', '采购部', 'manager1'],
  [1, '', '制造中心', null],
  [1, '制造中心', '精密零部件热处理与表面处理工段', null],
  [1, '制造中心', '装配一车间', null],
  [2, '', '管理部', 'admin2'],
  [2, '', '采购部', 'manager2'],
  [2, '', '设备部', null],
  [3, '', '综合部', 'admin3'],
] as const

/** Account, department, superior, limit of one order in yuan. */
const places = [
  ['demander1', '装配一车间', 'purchaser1', null],
  ['purchaser1', '采购部', 'manager1', 50_000],
  ['purchaser4', '采购部', 'manager1', 50_000],
  ['manager1', '采购部', 'admin1', 200_000],
  ['admin1', '管理部', null, null],
  ['demander2', '设备部', 'purchaser2', null],
  ['purchaser2', '采购部', 'manager2', 50_000],
  ['manager2', '采购部', 'admin2', 200_000],
  ['admin2', '管理部', null, null],
  ['demander3', '综合部', null, null],
  ['purchaser3', '综合部', 'manager3', null],
  ['manager3', '综合部', 'admin3', null],
  ['admin3', '综合部', null, null],
] as const

/** Says where the demo people work, and whom they report to. */
export async function seedDepartments(tx: Sql) {
  for (const parent of ['', '制造中心']) {
    const rows = departments.filter(([, above]) => above === parent)
    await tx`
      insert into department (company_id, parent_id, level, name, leader_id)
      select one.company_id, above.department_id, coalesce(above.level, 0) + 1, one.name, p.user_id
      from unnest(${rows.map(([company]) => company)}::bigint[], ${rows.map(([, , name]) => name)}::text[],
        ${rows.map(([, , , leader]) => leader)}::text[]) as one (company_id, name, leader)
      left join department above on above.company_id = one.company_id and above.name = ${parent}
      left join person p on p.account = one.leader`
  }
  await tx`
    update person p set department_id = d.department_id, superior_id = s.user_id,
      single_limit_fen = one.yuan * 100
    from unnest(${places.map(([account]) => account)}::text[], ${places.map(([, name]) => name)}::text[],
      ${places.map(([, , superior]) => superior)}::text[], ${places.map(([, , , yuan]) => yuan)}::bigint[])
      as one (account, department, superior, yuan)
    join department d on d.name = one.department
    left join person s on s.account = one.superior
    where p.account = one.account and d.company_id = p.company_id`
}
