import type { Sql } from '#db/postgres.ts'
import type { Department } from './department.contract.ts'

/** Answers them in the order of the tree: every department right before those below it, siblings by name. */
export const selectDepartments = (db: Sql, companyId: string) => db<Department[]>`
  with recursive tree as (
    select department_id, parent_id, level, name, leader_id, array[name] as path
    from department where company_id = ${companyId} and parent_id is null
    union all
    select d.department_id, d.parent_id, d.level, d.name, d.leader_id, path || d.name
    from department d join tree on d.parent_id = tree.department_id
  )
  select tree.department_id, tree.parent_id, tree.level, tree.name, tree.leader_id, p.name as leader_name,
    (select count(*)::int from person m where m.department_id = tree.department_id) as people
  from tree left join person p on p.user_id = tree.leader_id order by path`

export type NewDepartment = {
  companyId: string
  name: string
  parentId: string | null
  leaderId: string | null
  level: number
}

export async function insertDepartment(db: Sql, made: NewDepartment) {
  const [row] = await db<{ departmentId: string }[]>`
    insert into department (company_id, parent_id, level, name, leader_id)
    values (${made.companyId}, ${made.parentId}, ${made.level}, ${made.name}, ${made.leaderId})
    returning department_id`
  return row?.departmentId ?? ''
}

/** Moves a department with what is below it, which keeps its distance. */
export const updateDepartment = (
  db: Sql,
  departmentId: string,
  { name, parentId, leaderId, level }: Omit<NewDepartment, 'companyId'>,
) => db`
  with recursive below as (
    select department_id, ${level} - level as by from department where department_id = ${departmentId}
    union all
    select d.department_id, below.by from department d join below on d.parent_id = below.department_id
  )
  update department d set level = d.level + below.by,
    name = case when d.department_id = ${departmentId} then ${name} else d.name end,
    parent_id = case when d.department_id = ${departmentId} then ${parentId}::bigint else d.parent_id end,
    leader_id = case when d.department_id = ${departmentId} then ${leaderId}::bigint else d.leader_id end
  from below where d.department_id = below.department_id`

/** Links that can no longer be used keep nothing from going. */
export async function deleteDepartment(db: Sql, departmentId: string, now: Date) {
  await db`
    update invitation set department_id = null
    where department_id = ${departmentId}
      and (revoked_at is not null or expires_at <= ${now} or uses >= max_uses)`
  const rows = await db`
    delete from department d
    where department_id = ${departmentId}
      and not exists (select from department where parent_id = d.department_id)
      and not exists (select from person where department_id = d.department_id)
      and not exists (select from invitation where department_id = d.department_id)
    returning department_id`
  return rows.length === 1
}
