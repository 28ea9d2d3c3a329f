update placed_order set late_trouble = 'reversal' where id = (select min(id) from placed_order);
