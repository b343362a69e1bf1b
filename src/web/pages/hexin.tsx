import { NoText, Text } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/contentLoader.ts'
import { Frame } from '#web/content/Frame.tsx'
import { sectionsOf } from '#web/content/sections.ts'
import type { Route } from './+types/hexin.ts'
import styles from './hexin/hexin.module.css'

export const loader = contentLoader('hexin')

/** Each section of the text is a block: what it is, its figure, a few sentences and where it leads. */
export default function Hexin({ loaderData }: Route.ComponentProps) {
  const { page, canonical } = loaderData
  if (!page) return <NoText {...loaderData} />
  const { lead, sections } = sectionsOf(page.html)
  return (
    <Frame title={page.title} description={page.description} canonical={canonical}>
      <article className={styles.page}>
        <header>
          <h1>{page.title}</h1>
          <Text html={lead} />
        </header>
        <div className={`sheet ${styles.blocks}`}>
          {sections.map((html) => (
            <Text key={html} html={html} />
          ))}
        </div>
      </article>
    </Frame>
  )
}
