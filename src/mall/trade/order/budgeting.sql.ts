import type { Sql } from '#db/postgres.ts'

/** Whoever bears what is ordered: his department with those above it, and the cost centre that it orders for. */
export type Bearer = {
  /** null: the buyer himself. */
  requisitionLineId: string | null
  departmentIds: string[]
  costCentreId: string | null
}

/** Answers the buyer, and of lines of requisitions their demanders. The ids stand in a subselect so that it is planned once. */
export const selectBearers = (db: Sql, userId: string, requisitionLineIds: string[]) => db<
  Bearer[]
>`
  with recursive bearer as (
    select null::bigint as requisition_line_id, department_id from person where user_id = ${userId}
    union all
    select l.requisition_line_id, p.department_id
    from requisition_line l join requisition r using (requisition_id) join person p on p.user_id = r.demander_id
    where l.requisition_line_id = any(array(select unnest(${requisitionLineIds}::bigint[])))
  ), own as (
    select distinct department_id from bearer where department_id is not null
  ), above as (
    select department_id as of_id, department_id from own
    union all
    select above.of_id, d.parent_id from above join department d using (department_id) where d.parent_id is not null
  )
  select requisition_line_id,
    array(select a.department_id::text from above a where a.of_id = bearer.department_id) as department_ids,
    (select c.cost_centre_id from department_cost_centre u join cost_centre c using (cost_centre_id)
     where u.department_id = bearer.department_id and c.is_active) as cost_centre_id
  from bearer`
