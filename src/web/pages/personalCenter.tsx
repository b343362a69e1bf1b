import { Home } from '#web/centre/Home.tsx'
import { loadHome } from '#web/centre/loadHome.ts'
import type { Route } from './+types/personalCenter.ts'

export const loader = (args: Route.LoaderArgs) => loadHome(args, 'personal')

export default function PersonalCenter({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />
}
