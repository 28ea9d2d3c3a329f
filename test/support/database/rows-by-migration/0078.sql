insert into article_preview (sku, cells) values ('LR-1', '{}');
