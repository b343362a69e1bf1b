import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { Slug } from '#mall/people/content/content.contract.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminContent.ts'
import { Editor } from './adminContent/Editor.tsx'
import { replacesDraft } from './adminContent/useEditor.ts'
import { Versions } from './adminContent/Versions.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const slug = Slug.safeParse(searchParams.get('slug')).data ?? 'unknown'
  const version = Number(searchParams.get('version')) || undefined
  const { call } = context.get(visit)
  const source = await call(api.content.contentSource, { slug, ...(version && { version }) })
  return { ...source, version: version ?? null }
}

/** An old version is opened in the editor, so that it can be kept as the next one. */
export default function AdminContent({ loaderData: source }: Route.ComponentProps) {
  return (
    <AdminPage title={source.title} above={{ to: '/admin/contents', name: '内容' }}>
      {source.version !== null && (
        <p className="note warn">
          正在查看第 {source.version} 版，保存后
          {replacesDraft(source) ? '替换未发布的草稿' : '成为新的草稿'}。
          <Link to={to.adminContent({ slug: source.slug })} className="link">
            回到最新
          </Link>
        </p>
      )}
      <Editor key={`${source.slug} ${source.version}`} source={source} />
      <Versions source={source} />
    </AdminPage>
  )
}
