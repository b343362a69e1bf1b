import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { SaveAsList } from '#web/favourite/SaveAsList.tsx'
import { Dialog } from '#web/form/Dialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { closedAddress } from './filter.ts'
import { Logs } from './Logs.tsx'
import { RequisitionActions } from './RequisitionActions.tsx'
import { RequisitionFacts } from './RequisitionFacts.tsx'
import { RequisitionLines } from './RequisitionLines.tsx'
import styles from './record.module.css'
import type { Detail } from './requisition.ts'

/** One requisition over its list, or that there is none; Back closes it. */
export function RequisitionDrawer({ requisition }: { requisition: Detail | null }) {
  const close = useClose()
  const isHydrated = useIsHydrated()
  const Frame = isHydrated ? Dialog : StaticDrawer
  return (
    <Frame
      key={requisition?.requisitionNo}
      title={requisition ? `采购申请 ${requisition.requisitionNo}` : '采购申请'}
      isDrawer
      onClose={close}
      footer={<Foot requisition={requisition} onClose={close} />}
    >
      {requisition ? <Body requisition={requisition} /> : <Unknown />}
    </Frame>
  )
}

const Body = ({ requisition }: { requisition: Detail }) => (
  <div className={styles.record}>
    <RequisitionFacts requisition={requisition} />
    <RequisitionLines requisition={requisition} />
    <Logs logs={requisition.logs} />
  </div>
)

const Unknown = () => (
  <Empty
    title="采购申请不存在"
    actions={
      <PageLink to="/purchaseRequisitionList" className="btn primary">
        查看全部采购申请
      </PageLink>
    }
  >
    请检查申请单号，或该申请已不由您处理。
  </Empty>
)

function Foot({ requisition, onClose }: { requisition: Detail | null; onClose(): void }) {
  return (
    <>
      <button type="button" className={`btn ${styles.close}`} onClick={onClose}>
        关闭
      </button>
      {requisition && <CopyAsList requisition={requisition} />}
      {requisition && <RequisitionActions requisition={requisition} onGone={onClose} />}
    </>
  )
}

/** Copies all of its lines, also those that are not shown yet. */
function CopyAsList({ requisition: { requisitionNo } }: { requisition: Detail }) {
  const lines = async () => (await call(api.requisition.requisitionDetail, { requisitionNo })).lines
  return (
    <SaveAsList className="btn" lines={lines} suggestedName={`申请 ${requisitionNo}`}>
      复制为清单
    </SaveAsList>
  )
}

/** Whoever came from the list goes back to it; a link from elsewhere has none behind it. */
function useClose() {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return () => {
    if (state?.isOverList) navigate(-1)
    else navigate(closedAddress(search), { replace: true, preventScrollReset: true })
  }
}

type FrameProps = { title: string; children: ReactNode; footer: ReactNode }

/** The drawer as it is read without scripts and before they run: where the dialog will be. */
function StaticDrawer({ title, children }: FrameProps) {
  const [search] = useSearchParams()
  return (
    <section className={`modal drawer ${styles.static}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <PageLink to={closedAddress(search)} className="close" aria-label="关闭">
          <Icon name="x" />
        </PageLink>
      </header>
      <div className="body">{children}</div>
      <footer>
        <PageLink to={closedAddress(search)} className={`btn ${styles.close}`}>
          关闭
        </PageLink>
      </footer>
    </section>
  )
}
