import type { Sql } from '#db/postgres.ts'
import type { CostCentre, Named } from './costCentre.contract.ts'

export const selectCostCentres = (db: Sql, companyId: string) => db<CostCentre[]>`
  select c.cost_centre_id, c.code, c.name, c.is_active,
    coalesce((
      select json_agg(json_build_object('id', d.department_id::text, 'name', d.name) order by d.level, d.name)
      from department_cost_centre u join department d using (department_id)
      where u.cost_centre_id = c.cost_centre_id), '[]') as departments
  from cost_centre c where c.company_id = ${companyId} order by c.code, c.cost_centre_id`

/** Answers those that can be chosen, each as orders name it. */
export const selectChoosable = (db: Sql, companyId: string) => db<Named[]>`
  select cost_centre_id::text as id, code || ' ' || name as name from cost_centre
  where company_id = ${companyId} and is_active order by code, cost_centre_id`

export async function selectIsRequired(db: Sql, companyId: string): Promise<boolean> {
  const [row] = await db<{ isRequired: boolean }[]>`
    select is_required from cost_centre_setting where company_id = ${companyId}`
  return row?.isRequired ?? false
}

export const updateIsRequired = (db: Sql, companyId: string, isRequired: boolean) => db`
  insert into cost_centre_setting (company_id, is_required) values (${companyId}, ${isRequired})
  on conflict (company_id) do update set is_required = excluded.is_required`

type Values = { code: string; name: string; isActive: boolean }

export async function insertCostCentre(db: Sql, companyId: string, values: Values) {
  const [row] = await db<{ costCentreId: string }[]>`
    insert into cost_centre (company_id, code, name, is_active)
    values (${companyId}, ${values.code}, ${values.name}, ${values.isActive})
    returning cost_centre_id`
  return row?.costCentreId ?? ''
}

/** Nobody else changes the cost centres of this company until the transaction ends. */
export const lockCostCentres = (db: Sql, companyId: string) => db`
  select pg_advisory_xact_lock(hashtext('cost centres'), (${companyId}::bigint % 2147483648)::int)`

export const updateCostCentre = (db: Sql, costCentreId: string, values: Values) => db`
  update cost_centre set code = ${values.code}, name = ${values.name}, is_active = ${values.isActive}
  where cost_centre_id = ${costCentreId}`

/** These departments order for this cost centre from now on, and no others. */
export async function updateDepartments(
  db: Sql,
  companyId: string,
  costCentreId: string,
  departmentIds: readonly string[],
) {
  await db`
    delete from department_cost_centre
    where cost_centre_id = ${costCentreId} and department_id <> all(${[...departmentIds]}::bigint[])`
  await db`
    insert into department_cost_centre (department_id, company_id, cost_centre_id)
    select unnest(${[...departmentIds]}::bigint[]), ${companyId}, ${costCentreId}
    on conflict (department_id) do update set cost_centre_id = excluded.cost_centre_id`
}
