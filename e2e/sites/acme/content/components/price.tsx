import './price.css';

/** What a thing costs. */
export default function Price({ amount, currency = 'USD' }: { amount: number; currency?: 'EUR' | 'USD' }) {
  return (
    <data className="price" value={amount}>
      {new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)}
    </data>
  );
}
