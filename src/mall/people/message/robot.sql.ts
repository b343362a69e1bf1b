import type { Sql } from '#db/postgres.ts'
import type { Robot } from './robot.contract.ts'

export type RobotRow = Omit<Robot, 'kind' | 'hasSecret'> & { secret: string }

export const selectRobots = (db: Sql, companyId: string) => db<RobotRow[]>`
  select robot_id, name, webhook, secret, is_on, (
    select jsonb_build_object('state', state, 'fault', fault, 'at',
      to_char(coalesce(ended_at, d.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from delivery d where d.robot_id = r.robot_id order by delivery_id desc limit 1) as last
  from robot r where company_id = ${companyId} order by robot_id`

/** Whoever changes the robots of a company waits for whoever does so already. */
export const lockRobots = (db: Sql, companyId: string) =>
  db`select pg_advisory_xact_lock(hashtext('robots'), (${companyId}::bigint % 2147483648)::int)`

type Saved = { name: string; webhook: string; secret: string; isOn: boolean }

export async function insertRobot(db: Sql, companyId: string, robot: Saved, now: Date) {
  const { name, webhook, secret, isOn } = robot
  const [row] = await db<{ robotId: string }[]>`
    insert into robot (company_id, name, webhook, secret, is_on, created_at)
    values (${companyId}, ${name}, ${webhook}, ${secret}, ${isOn}, ${now}) returning robot_id`
  return row?.robotId ?? ''
}

export const updateRobot = (db: Sql, robotId: string, { name, webhook, secret, isOn }: Saved) => db`
  update robot set name = ${name}, webhook = ${webhook}, secret = ${secret}, is_on = ${isOn}
  where robot_id = ${robotId}`

export const deleteRobot = (db: Sql, robotId: string) =>
  db`delete from robot where robot_id = ${robotId}`
