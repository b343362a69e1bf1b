import { api } from '#mall/api.ts'
import { ContactForm } from '#web/contact/ContactForm.tsx'
import { Plan } from '#web/contact/Plan.tsx'
import { Article } from '#web/content/Article.tsx'
import { contentLoader, published } from '#web/content/contentLoader.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/contactUs.ts'

const text = contentLoader('contactUs')

/** The address may name the product that is asked about: ?skuId= as the detail page does, or ?skuCode= as people do. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const skuId = /^[1-9]\d{0,17}$/.exec(searchParams.get('skuId') ?? '')?.[0]
  const skuCode = searchParams.get('skuCode')?.trim().slice(0, 40)
  const { call } = args.context.get(visit)
  const [article, form, reply] = await Promise.all([
    text(args),
    call(api.contact.contactForm, { skuId, skuCode }),
    published(args.context, 'contactReply'),
  ])
  const isUnknown = (searchParams.has('skuId') || searchParams.has('skuCode')) && !form.about
  return { article, form: { ...form, isUnknown, reply: reply?.html ?? '' } }
}

export default function ContactUs({ loaderData: { article, form } }: Route.ComponentProps) {
  return (
    <Article
      {...article}
      further={{ id: 'leave', text: '在线留言' }}
      isChildrenFirst={form.about !== null || form.isUnknown}
      picture={<Plan />}
    >
      <ContactForm {...form} />
    </Article>
  )
}
