update store set picture_id = 2;
