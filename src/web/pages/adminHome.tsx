import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { Room } from '#web/admin/Room.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminHome.ts'
import { BannersPart } from './adminHome/BannersPart.tsx'
import { HotBrandsPart } from './adminHome/HotBrandsPart.tsx'
import styles from './adminHome/home.module.css'
import { NoticesPart } from './adminHome/NoticesPart.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(visit).call(api.home.homeSettings, {})
  return { ...settings, today: chineseDay(new Date()) }
}

export type Settings = Route.ComponentProps['loaderData']

/** Each part begins anew when it has been saved; what was typed in the others stays. */
export default function AdminHome({ loaderData: settings }: Route.ComponentProps) {
  const { banners, notices, hotBrands } = settings.parts
  return (
    <Room title="首页">
      <p className={styles.intro}>
        保存后立即对所有人生效，改动记入操作日志。
        <PageLink to="/" className="link" target="_blank">
          打开首页
        </PageLink>
      </p>
      <BannersPart key={`banners ${banners.version}`} settings={settings} />
      <NoticesPart key={`notices ${notices.version}`} settings={settings} />
      <HotBrandsPart key={`hotBrands ${hotBrands.version}`} settings={settings} />
    </Room>
  )
}
