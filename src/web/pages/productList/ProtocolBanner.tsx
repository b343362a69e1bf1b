import drawing from './banner.svg?no-inline'

const parts = ['outline', 'axis', 'measure'] as const

/** It is drawn, not photographed: a title block and its dimension lines. */
export const ProtocolBanner = ({ companyName }: { companyName: string | undefined | null }) => (
  <div className="protocol-banner">
    <svg viewBox="0 0 640 120" aria-hidden="true" preserveAspectRatio="xMaxYMid slice">
      {parts.map((part) => (
        <use key={part} href={`${drawing}#${part}`} className={part} />
      ))}
    </svg>
    <div>
      <p className="title">{companyName ?? '协议客户'}</p>
      <p>协议商品，按协议价供货</p>
    </div>
  </div>
)
