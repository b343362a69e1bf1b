import { Home } from '#web/centre/Home.tsx'
import { loadHome } from '#web/centre/loadHome.ts'
import type { Route } from './+types/memberCenter.ts'

export const loader = (args: Route.LoaderArgs) => loadHome(args, 'member')

export default function MemberCenter({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />
}
