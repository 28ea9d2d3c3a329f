import styles from './hits-loading.module.css'

/** Where the products of the first search appear. */
export const HitsLoading = () => (
  <div className={styles['rows']} aria-hidden="true">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <div key={row} className={styles['row']} />
    ))}
  </div>
)
