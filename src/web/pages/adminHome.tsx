import type { ComponentType } from 'react'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { HomePart } from '#mall/house/home/home.contract.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminHome.ts'
import styles from './adminHome/adminHome.module.css'
import { BannersPart } from './adminHome/BannersPart.tsx'
import { HotBrandsPart } from './adminHome/HotBrandsPart.tsx'
import { NoticesPart } from './adminHome/NoticesPart.tsx'
import { type PartProps, useSeen } from './adminHome/Part.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(visit).call(api.home.homeSettings, {})
  return { ...settings, today: chineseDay(new Date()) }
}

export default function AdminHome({ loaderData: settings }: Route.ComponentProps) {
  return (
    <AdminPage title="首页">
      <p className={styles.intro}>
        保存后立即对所有人生效，改动记入操作日志。
        <PageLink to="/" className="link" target="_blank">
          打开首页
        </PageLink>
      </p>
      <Seen part="banners" As={BannersPart} settings={settings} />
      <Seen part="notices" As={NoticesPart} settings={settings} />
      <Seen part="hotBrands" As={HotBrandsPart} settings={settings} />
    </AdminPage>
  )
}

type SeenProps = Omit<PartProps, 'onSaved'> & { part: HomePart; As: ComponentType<PartProps> }

/** Each part is saved for itself; what was typed in it meanwhile, and in the others, stays. */
function Seen({ part, As, settings }: SeenProps) {
  const { seen, onSaved } = useSeen(part, settings)
  return <As settings={seen} onSaved={onSaved} />
}
