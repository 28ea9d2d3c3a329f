update payment_transaction set money_at = '2026-03-01' where transaction_id = 'transaction-1';
