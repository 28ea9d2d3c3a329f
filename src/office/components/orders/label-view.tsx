import type { LabelFacts } from '../../../shop/orders/printing/label-facts.ts'
import styles from './label-view.module.css'

/** The label as it is printed: 100 × 150 mm, black on white. */
export const LabelView = ({ label }: { label: LabelFacts }) => (
  <article className={styles['label']} lang="id">
    <header className={styles['head']}>
      <b className={styles['sender']}>{label.sender}</b>
      <span className={styles['service']}>
        <b>{label.service}</b>
        {label.courier}
      </span>
    </header>
    <p className={styles['place']}>
      <span>{label.city}</span> <span>{label.zipCode}</span>
    </p>
    <div className={styles['to']}>
      <p>{label.to}</p>
      <p className={styles['name']}>{label.name}</p>
      <p className={styles['phone']}>{label.phone}</p>
      <p className={styles['address']}>{label.address.join('\n')}</p>
    </div>
    <footer className={styles['foot']}>
      <p>{label.foot.join('\n')}</p>
      <p className={styles['code']}>
        <svg
          viewBox={`0 0 ${label.barcode.modules} 30`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          {label.barcode.bars.map(({ from, width }) => (
            <rect key={from} x={from} y={0} width={width} height={30} />
          ))}
        </svg>
        {label.code}
      </p>
    </footer>
  </article>
)
