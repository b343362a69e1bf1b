import { useEffect, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { lengthOf } from '#mall/form.ts'
import { contactForm } from '#mall/house/contact/contact.form.ts'
import { contactLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { MobileField } from '#web/account/MobileField.tsx'
import { solvedCaptcha } from '#web/account/solvedCaptcha.ts'
import { call } from '#web/call.ts'
import { FieldRow, Form, PlainField, Submit } from '#web/form/Form.tsx'
import { bindText, useForm } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './contact.module.css'

type About = { skuId: string; skuCode: string; goods: string }

type Props = {
  name: string
  mobile: string
  about: About | null
  /** Goods were asked for that there are not. */
  isUnknown: boolean
  /** This is said to whoever has left a message; it is a text of the mall's. */
  reply: string
}

type WrittenProps = Omit<Props, 'reply'> & { onLeft(contactNo: string): void }
const { min, max } = contactLimits.content

/** Asks for a 留言: what was typed stays through every failure. */
export function ContactForm({ reply, ...given }: Props) {
  const [contactNo, setContactNo] = useState('')
  return (
    <section className={styles.contact} aria-labelledby="leave">
      <h2 id="leave">在线留言</h2>
      {contactNo ? (
        <Left contactNo={contactNo} reply={reply} onAgain={() => setContactNo('')} />
      ) : (
        <Written {...given} onLeft={setContactNo} />
      )}
    </section>
  )
}

function Written({ about, isUnknown, name, mobile, onLeft }: WrittenProps) {
  const of = useForm(contactForm, {
    initial: { name, mobile },
    send: async (values) =>
      call(api.contact.leaveMessage, {
        ...values,
        skuId: about?.skuId,
        captcha: await solvedCaptcha(),
      }),
    next: ({ contactNo }) => onLeft(contactNo),
  })
  return (
    <>
      <noscript>
        <p className="note warn">在线留言要在您的浏览器中完成人机验证，需要启用 JavaScript。</p>
      </noscript>
      <Form of={of} isStacked isLarge className={styles.form}>
        {about && <Goods about={about} />}
        {isUnknown && (
          <p className="note warn">
            <Icon name="triangle-alert" />
            没有找到链接中的商品，请在留言中写明品牌和型号。
          </p>
        )}
        <div className={styles.pair}>
          <PlainField of={of} name="name" />
          <MobileField of={of} name="mobile" />
        </div>
        <FieldRow
          of={of}
          name="content"
          hint={`${min}–${max} 字，已输入 ${lengthOf(of.values.content.trim())} 字`}
        >
          <textarea
            {...bindText(of, 'content')}
            rows={5}
            placeholder={of.form.fields.content.placeholder}
          />
        </FieldRow>
        <p className={styles.foot}>
          <Submit of={of} text="提交留言" sending="提交中" isLarge />
          <span>
            姓名和手机号只用于回复本次留言，见
            <PageLink
              to={to.agreement({ text: 'privacy' })}
              className="link"
              target="_blank"
              rel="noopener"
            >
              《隐私政策》
            </PageLink>
            。
          </span>
        </p>
      </Form>
    </>
  )
}

const Goods = ({ about }: { about: About }) => (
  <div className={styles.goods}>
    <p>
      咨询商品{' '}
      <PageLink to={to.productDetail({ skuId: about.skuId })} className="link">
        {about.goods}
      </PageLink>
      <span className="mute"> 订货号 {about.skuCode}</span>
    </p>
    <PageLink to="/contactUs#leave" className="link">
      不关联商品
    </PageLink>
  </div>
)

type LeftProps = { contactNo: string; reply: string; onAgain(): void }

/** The mall's own text says what happens next. */
function Left({ contactNo, reply, onAgain }: LeftProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={styles.left}>
      <Icon name="circle-check" />
      <h3 ref={head} tabIndex={-1}>
        留言已收到，编号 <span className="mono">{contactNo}</span>
      </h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by mall/people/content/markdown.ts, which lets no HTML through */}
      <div dangerouslySetInnerHTML={{ __html: reply || '<p>留言已收到。</p>' }} />
      <button type="button" className="btn" onClick={onAgain}>
        再写一条
      </button>
    </div>
  )
}
